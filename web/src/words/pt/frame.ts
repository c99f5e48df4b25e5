import type { FrameWords } from "../frame";

export const frame: FrameWords = {
  play: "Jogar", rules: "Criar regras", replay: "Rever", experiment: "Comparar regras",
  views: "Partes da página", language: "Idioma", theme: "Cores",
  themes: { system: "Como no aparelho", light: "Claras", dark: "Escuras" },
  wait: "Um momento…", failed: "Algo deu errado", reload: "Recarregar a página",
  linkFaulty: "Este link não pode ser aberto", close: "Fechar", skip: "Ir para o conteúdo",
  newVersion: "Há uma nova versão.", update: "Atualizar",
  drop: "Solte aqui regras ou um registro para abrir",
  files: {
    largeRules: "Este arquivo é grande demais para regras (no máximo 200 KB).", largeRecord: "Este arquivo é grande demais: um registro pode ter no máximo 20 MB.",
    utf16: "Este arquivo está em UTF-16. Salve-o como UTF-8 no seu editor e abra-o de novo.", unreadable: "Este arquivo não pode ser lido como texto.",
  },
};
