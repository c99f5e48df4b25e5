# Messages of every game at the table: on the screen, at prompts and in transcripts. All languages have the
# same messages.
#
# A message is a sentence, a title, or a phrase shown on its own. Players are numbered
# from 1. A phrase that other messages take as a value begins in lower case.

## Players and points

player = Giocatore { $number }
player-short = Gioc. { $number }
player-least = G{ $number }
player-bot = { $player } ({ $bot })
player-you = { $player } (tu)
you = tu
marker-of = la pedina { $number } di { $player }
marker-of-nobody = la pedina
marker-number = la pedina { $number }
list-two = { $first } e { $last }
list-more = { $first }, { $next }
list-last = { $first } e { $last }
points = { $points ->
    [one] { $points } punto
    *[other] { $points } punti
}
points-risk = { $safe } (+{ $risk } a rischio)
points-out = { $safe } ({ $out } se esce)
player-points = { $player } { $named ->
    [yes] { $points }
    *[no] con { $points }
}

## Events

# A sentence about $who begins with it, and drops it when the same subject continues the previous one.
dealt = { $who } riceve { $what }
dealt-all = ogni giocatore riceve { $what }
dealt-common = la mano comune riceve { $what }
gains = { $who } fa in tutto { $points }

## The title of a game

title-brief = { $rules }, { $players ->
    [one] { $players } giocatore
    *[other] { $players } giocatori
}
title = { title-brief }, seme { $seed }
title-game = { title-brief }, seme { $seed }, partita { $game }
saved-game = { title-brief }{ $practice ->
    [true] , allenamento
    *[false] {""}
}, tocca a { $player }, { $date }
title-practice = { $title }, allenamento
title-variants = { $title } ({ $variants })
# $bots names the bot of all players, or that of each player.
title-bots = { $title }, bot { $bots }

## The end

over = La partita è finita.
over-won = La partita è finita. Hai vinto!
over-place = La partita è finita. Sei { $place }º su { $players }.
nobody-wins = Non vince nessuno.
rank-winner = vince
rank-team = la squadra che vince
rank-shared = condividono la vittoria
rank-together = a pari merito
rank-points = con { $points }
match-points = Punti della sfida dopo { $games ->
    [one] { $games } partita
    *[other] { $games } partite
}:
match-ends = { $points } Non restano in nessuna registrazione.
course-title = Com'è andata:
past-title = Le tue partite come questa:
past-wins = Hai vinto { $wins ->
    [one] 1 partita
    *[other] { $wins } partite
} su { $games }
past-points = Il meglio: { $best }. Media di { $games } partite: { $units },{ $tenths }.

## Undo

taken-back = Mossa annullata.
dealt-anew = Tutto ciò che non vedi è stato ridistribuito.
practice-begins = Allenamento: giochi da qui in poi. Con u annulli qualsiasi scelta.
no-new-deal = Le tessere nascoste si ridistribuiscono solo quando stai per piazzarne una.
practice-over = Qui la partita è finita.
not-taken-back = Non si può annullare: { $reason }.
fixed-no-choice = non hai ancora fatto scelte da annullare
fixed-resumed = quello che è stato giocato prima della ripresa non si può annullare
fixed-drawn = da allora è stata pescata una tessera
fixed-dealt = da allora tutto ciò che è nascosto è stato ridistribuito
fixed-looked = da allora hai guardato una mano
fixed-person = è iniziato il turno di un'altra persona
fixed-record = nemmeno la registrazione si può annullare
fixed-bot = da allora ha giocato un bot

## Questions

choose = scegli
asks = { $player }: { $task }.
not-allowed = Non è permesso: { $reason }.
choice-barred = { $choice } (non ora)
choice-barred-why = { $choice } (non ora: { $reason })
barred-beside = Non è permesso: il motivo è a lato.
choice-of = { $choice } ({ $nth } di { $count })
hand-of = Mano di { $player }:
row = { $row }:
hint-sought = Cerco la scelta migliore …
no-hint = Per questa scelta non ci sono consigli.
no-pixels = Questa versione non può scrivere PNG o GIF. Scegli un nome che termina in .svg o .txt
no-hint-others = Non è il tuo turno: i consigli ci sono quando scegli tu.

## The panel next to the board

panel-out = fuori
panel-in = in gioco
panel-tiles = { $tiles ->
    [one] { $tiles } tessera
    *[other] { $tiles } tessere
}
panel-tiles-short = { $tiles } tess.
panel-bots = Bot: { $bots }
panel-bots-alike = Bot ({ $bot }): { $numbers }
list-keys = Frecce: tabellone, Tab: lista
list-keys-long = Frecce, Tab, o scrivi una casella, come { $example }
panel-short = { $has } { $points } pt
give-take = Ne dai { $give }, ne prendi { $take }
give-from = Da dare, { $row }:
take-from = Da prendere, { $row }:
tick-note = Segna le tessere da dare e altrettante da prendere, in qualsiasi ordine.
board-cut = Il tabellone non ci sta tutto: v mostra le altre parti
too-small = Questo terminale è { $width } per { $height }. Ne servono { $columns } per { $lines }: ingrandiscilo per continuare. q per uscire.
more = { $sign } ancora { $count }
more-key = { $sign } ancora { $count } ({ $key })
more-log = { $sign } prima (l)

## The lines below the board

board-unknown = ? in { $square }: { $paths }
board-at = in { $spot }: { $markers }
board-out = fuori: { $markers }
board-home = a casa: { $markers }
board-spot = { $square }, { $side ->
    [north] lato nord
    [east] lato est
    [south] lato sud
    [north-east] lato nord-est
    [south-east] lato sud-est
    [south-west] lato sud-ovest
    [north-west] lato nord-ovest
    *[west] lato ovest
}{ $end ->
    [none] {""}
    [left] , a sinistra
    [right] , a destra
    [upper] , in alto
    [lower] , in basso
    *[other] , punto { $number }
}

## The line below the board

plays = Turno di { $player }, { $pace }.
about-bot = { $bot ->
    [novice] novice è un bot: sceglie quasi sempre a caso, ma evita di uscire.
    [casual] casual è un bot: spesso fa la scelta che sembra migliore.
    [strong] strong è un bot: prima di scegliere, prova le scelte migliori.
    [expert] expert è un bot: prima di scegliere, prova molte volte le scelte migliori.
    [greedy] greedy è un bot: fa la scelta che sembra migliore.
    [random] random è un bot: sceglie a caso.
    [search] search è il bot su cui si basano strong ed expert: la sua forza si può regolare.
    *[other] { $bot } è un bot.
}
bot-plays = Turno di { $player }. { $about }
pace-paused = in pausa
pace-speed = velocità { $speed } di { $most }
pace-set = Ora i bot giocano così: { $pace }.
pace-stopped = I bot sono in pausa: p li fa riprendere.
next-player = Ora è il turno di { $player }.
only-you-look = Premi Invio quando nessun altro guarda.
no-other-marker = Non c'è un'altra pedina da scegliere.
no-typed-choice = Nessuna scelta qui comincia con { $typed }.
no-such-key = Qui questo tasto non fa nulla; ? elenca i tasti.
uneven-swap = Ne dai { $give }, ne prendi { $take }: segna lo stesso numero di tessere da entrambe le parti.
saved = Il file { $name } è stato salvato.
turn-of = { $turn ->
    [0] prima del turno 1 di { $last }
    *[other] dopo il turno { $turn } di { $last }
}
no-such-turn = Il turno { $typed } non esiste; l'ultimo è il { $last }.
nobody-goes-out = In questa direzione nessuna pedina lascia il tabellone.
nobody-comes-home = In questa direzione nessuna pedina torna a casa.
no-turning-point = Nessuna scelta spicca come svolta della partita.
no-turning-point-yet = Solo le partite finite hanno una svolta.
turning-point-sought = Cerco la svolta … Un tasto qualsiasi annulla.
holder-stays = In questa direzione non cambia di mano: { $thing }.

## Keys

key-enter = Invio
key-space = Spazio
key-up = Su
key-down = Giù
key-left = Sin
key-right = Des
key-yes = s
key-no = n
do-yes = sì
do-no = no
do-tile = tessera
do-turn = ruota
do-lay = piazza
do-marker = pedina
do-tick = segna
do-swap = scambia
do-keep-all = tieni tutte
do-place = posto
do-choice = scelta
do-continue = continua
do-choose = scegli
do-back = torna
do-next = vai
do-pause = pausa
do-play = avvia
do-begin = gioca
do-faster = veloce
do-slower = lento
do-look = guarda
do-new = nuova partita
do-again = stesso sorteggio
do-rotate = rivincita
do-replay = rivedi
do-picture = immagine
do-menu = menu
do-undo = annulla
do-undo-last = annulla l'ultima scelta
do-deal-anew = ridistribuisci
do-practise = allenati
do-hint = consiglio
do-review = analisi
do-next-costly = prossimo errore
do-board-better = scelta migliore
do-board-now = com'è ora
do-hands = mani
do-part = altre parti
do-log = cronaca
do-rules = regole
do-save = salva
do-help = aiuto
do-quit = esci
do-on = avanti
do-next-out = uscita
do-next-home = arrivo a casa
do-turning-point = svolta
do-hide-hands = copri
do-show-hands = scopri
do-next-record = prossima partita
do-line = riga
do-change = cambia
do-name = nome
do-next-and-play = avanti, e gioca
do-list = lista

## Overlays

help-title = Aiuto: frecce per scorrere, Esc per chiudere
log-title = Che cosa è successo: frecce per scorrere, Esc per chiudere
rulebook-title = Le regole: le frecce scorrono, Esc chiude
hands-title = Le tessere: frecce per scorrere, Esc per chiudere
aim-help = In qualsiasi momento ? mostra l'aiuto e h dà un consiglio.
aim-title = Il gioco in breve
hint-title = Consiglio
hint-close = Invio o h porta lì il cursore. Un altro tasto chiude, e la tua scelta resta com'era.
notice-close = Premi un tasto qualsiasi per chiudere.
put-out-ask = { $lost ->
    [one] Così perdi una pedina. Procedi?
    *[other] Così perdi { $lost } pedine. Procedi?
}
# $losses names the markers.
put-out-note = { $losses }. { $least ->
    [0] Con un'altra scelta non ne perdi.
    *[other] Con un'altra scelta ne perdi meno.
}
put-you-out-ask = Così sei fuori dal gioco. Procedi?
put-you-out-note = { $losses }. Con un'altra scelta resti in gioco.
# Notices that any key closes.
out-you = Sei fuori dal gioco.
out-your-marker = La tua pedina { $number } è fuori.
out-player = { $player } è fuori dal gioco.
out-marker = { $marker } è fuori.
out-watch = Gli altri continuano: con + i bot vanno più veloci, con q si esce.
leave-ask = Lasci la partita?
leave-note = Si ferma qui. Poi vedrai come continuarla.
leave-note-menu = Si ferma qui, e torna il menu.
leave-note-kept = È salvata. Poi vedrai come continuarla.
leave-note-menu-kept = È salvata, e puoi continuarla più tardi. Torna il menu.
replace-ask = Il file { $name } c'è già. Lo sostituisci?
entry-file = Salva quel che si è giocato finora nel file
entry-picture = Salva l'immagine del tabellone nel file
entry-turn = Vai al turno numero
entry-player = Nome del giocatore { $number } (vuoto: nessuno)
entry-no-name = Prima scrivi un nome.
entry-no-number = Prima scrivi un numero.
entry-most = Al massimo { $most } caratteri
entry-full = Ci stanno al massimo { $most } caratteri.
entry-record-ending = Usa un nome che finisce in .jsonl, .jsonl.gz o .jsonl.zst.
entry-picture-ending = Usa un nome che finisce in .svg, .png o .txt.
entry-name-sign = Il nome ha un carattere invisibile o che cambia il modo in cui si vede il testo.

## The help: keys, a bar and their effect

help-tile = Tab, frecce | scegli una tessera (anche da 1 a 9), una partenza, una voce
help-choice = frecce, Tab | scegli una tessera o un'altra voce dell'elenco; una casella sul tavolo
help-square = { $names ->
    [numbers] 0-9, virgola, -
    *[letters] A-Z, 0-9
} | in un elenco: la prima scelta di una casella, come { $square }
help-rotate = r, Spazio, R | ruota la tessera, a destra o a sinistra; anche Su e Giù
help-enter = Invio | piazza la tessera, o scegli; vale anche un secondo clic
help-tick = Spazio | segna tessere da dare o da prendere; Invio le scambia
help-marker = m | piazza per un'altra pedina, se ne hai più d'una
help-board = b | il tabellone com'è, o come diventerebbe
help-part = v | altre parti di un tabellone grande
help-part-table = v | il tavolo in piccolo, o altre sue parti
help-hands = o | tutte le tessere delle mani scoperte
help-undo = u | annulla l'ultima scelta, se da allora non si è visto nulla di nascosto
help-practice = n | in allenamento, ridistribuisce ciò che non vedi; u annulla qualsiasi scelta
help-hint = h | un consiglio: la scelta più promettente, e perché
help-rulebook = w | leggere le regole di questo gioco
help-log = l | tutto quello che è successo
help-letters = # | mostra o nasconde i nomi a lettere delle registrazioni
help-pace = +, -, p | bot più veloci, più lenti, in pausa; Spazio: un passo
help-save = s, i, q | salva la partita, o il tabellone come immagine; esci
help-over = n, t, a, r, m | alla fine: una nuova partita, che conta per la sfida; una nuova con tutti un posto più avanti; di nuovo lo stesso sorteggio; rivederlo; il menu
help-over-alone = n, a, r, m | alla fine: una nuova partita; di nuovo lo stesso sorteggio; rivederlo; il menu
help-mouse = mouse | clic su tessere, scelte, partenze e tasti; la rotella ruota la tessera
help-click = mouse | clic su tessere, voci, caselle e tasti; la rotella scorre le voci
help-walk-step = Des, Sin | una scelta avanti, o indietro; anche Spazio e la rotella
help-walk-turn = Giù, Su | un turno avanti, o indietro
help-walk-ends = Home, Fine | all'inizio, alla fine
help-walk-number = t | a un turno, con il suo numero
help-walk-out = e, E | a dove una pedina lascia il tabellone, dopo o prima: x sulla linea
help-walk-home = e, E | a dove una pedina torna a casa, dopo o prima: x sulla linea
help-walk-turning = T | alla svolta della partita: ! sulla linea
help-walk-hint = h | un consiglio per questa scelta, e perché
help-walk-review = r, R | analizza tutte le scelte, poi va all'errore seguente o precedente: ? sulla linea
help-walk-better = b | su un errore, il tabellone dopo la scelta migliore
help-walk-picture = i | salva il tabellone come immagine
help-walk-holder = d, D | a dove la tessera Drago cambia di mano, dopo o prima
help-walk-pace = p, +, - | avvia o ferma, più veloce, più lento
help-walk-open = o, O | mostra le mani nascoste, o le copre; O le mostra tutte insieme
help-walk-practice = c | gioca da qui, come allenamento
help-walk-log = l | tutto quello che è successo fin qui
help-walk-next = n | la registrazione seguente del file, se c'è
help-walk-leave = q | esci
help-walk-mouse = mouse | clic sulla linea per andare lì, e sui tasti

## The marks in the help: a mark, a bar and its meaning

help-marks = I segni:
mark-start = { $sign } | una partenza: da lì può partire una pedina
mark-marker = { $sign }, 2, … | le pedine, ognuna con il numero del suo giocatore
mark-marker-number = { $sign } | la pedina 2 del giocatore 1
mark-out = { $sign } grigio | dove la pedina di quel giocatore è uscita dal tabellone
mark-trail = { $sign } | spesso: un sentiero percorso da una pedina
mark-trail-ends = { $sign } | lettere maiuscole: i capi di un sentiero percorso da una pedina
mark-broken = { $sign } | due volte la stessa lettera: i due capi di un sentiero
mark-wall = { $sign } | sul lato di una tessera: una parete
mark-wall-sides = { $sign } | nelle caselle piccole: indica i lati con una parete
mark-hole = { $sign } | un buco nel tabellone: lì non si piazzano tessere
mark-barred-square = { $sign } | lì non si piazzano tessere: un Muro lo impedisce
mark-last-tile = { $sign } | intorno all'ultima tessera giocata
mark-scored = { $sign } | accanto alle tessere di una fila che ha fatto punti, con l'ultima tessera piazzata o ruotata
mark-collision = { $sign } | lì si sono scontrate due pedine
mark-crowd = { $sign } | pedine per cui non c'è posto; sono elencate con il tabellone
mark-unknown = { $sign } | una tessera che non si può disegnare; i sentieri sono elencati con il tabellone
mark-preview = [ ] | la casella che questa scelta cambia
mark-open = + | una casella dove si può giocare la tessera indicata
mark-cut = … | un lato tratteggiato con una freccia: il tabellone continua; v lo mostra
mark-turn = > | davanti a un giocatore: è il suo turno
mark-turn-or-cursor = > | davanti a un giocatore: è il suo turno; davanti a una scelta: il cursore
mark-barred = - | davanti a una scelta: non è permessa, per il motivo scritto sotto
mark-tick = [x] | sopra una tessera: è segnata; [ ] non lo è

## The form for choosing a game

chooser-title = Gioca una partita
chooser-saved = continua
chooser-beginners = Per cominciare: calliope o kosmos. Da soli: entanglement. In due: dungeon-tris.
chooser-edition = edizione
chooser-players = giocatori
chooser-range = da { $least } a { $most }
chooser-player = gioc. { $number }
chooser-person = una persona
chooser-bot = bot: { $bot }{ $bot ->
    [novice] {" "}(principiante)
    [casual] {" "}(facile)
    [greedy] {" "}(medio)
    [strong] {" "}(difficile)
    [expert] {" "}(molto difficile)
    *[other] {""}
}
chooser-name-taken = il giocatore { $number } si chiama già { $name }
chooser-help = Su e Giù scelgono una riga, Sinistra e Destra la cambiano, Invio su Gioca comincia la partita. I bot, dal più debole al più forte: novice, casual, greedy, strong, expert.
chooser-practice = allenamento: annulli ogni scelta (i risultati contano a parte)
chooser-play = Gioca
chooser-command = Lo stesso dalla riga di comando:
chooser-clash = Non vanno insieme: { $reason }
chooser-list = Scegli un gioco: scrivi una parte del nome
chooser-typed = Nome: { $typed }_
chooser-last = La partita scelta l’ultima volta è dimenticata: { $why }.
chooser-none = Nessun gioco si chiama così: Backspace cancella una lettera.

## Prompts

look-prompt = { $player }: premi Invio quando nessun altro guarda (q per fermarti)
so-far = Finora:
since-last = Dalla tua ultima scelta:
puts-out-again = { $lost ->
    [one] Così perdi una pedina. Ripeti la scelta per confermare.
    *[other] Così perdi { $lost } pedine. Ripeti la scelta per confermare.
}
puts-you-out-again = Così sei fuori dal gioco. Ripeti la scelta per confermare.
nothing-to-foresee = Questo, da solo, non cambia il tabellone.
hinted = Consiglio: { $choices }.
hint-number = Per seguirlo, scrivi { $number }.
choices-on = { $choices }, in { $square }
hint-expected-share = Probabilità di vittoria stimata dai bot: fra { $least }% e { $most }%.
hint-expected-points = Risultato se giocano i bot: { $count ->
    [0] { $most }
    *[other] fra { $least } e { $most }
}.
turned-so = { $choices }, girata: { $turned }
on-square = { $choices } in { $square }
type = Scrivi { $what }; ? per l'aiuto.
type-back = Scrivi { $what }; u torna indietro, ? per l'aiuto.
type-numbers = { $most ->
    [1] 1
    [2] 1 o 2
    *[other] da 1 a { $most }
}
type-words = { $numbers }, oppure { $words }
no-such-choice = non c'è una scelta { $number }
no-choice = non è una delle scelte
two-choices = può essere `{ $one }` o `{ $other }`
barred-choice = { $choice }: { $reason }
barred-label = non permesso: { $what }
prompt-help = Scrivi una di queste cose, poi Invio:
prompt-number = una scelta con il suo numero
prompt-number-order = una scelta con il suo numero, nell'ordine mostrato
prompt-words = parole
prompt-foresee = il tabellone come sarebbe dopo la scelta { $number }
prompt-back = la domanda prima di questa
prompt-take-back = annulla l'ultima scelta
prompt-deal = ridistribuisce ciò che non vedi
prompt-hint = un consiglio: la scelta più promettente, e perché
prompt-board = il tabellone com'è
prompt-list = di nuovo le scelte
prompt-quit = ferma la partita
prompt-this = questo aiuto
# Words that can be typed in addition to the English ones.
typed-help = aiuto
typed-board = tabellone
typed-list = elenco
typed-back = indietro
typed-deal = ridistribuisci
typed-quit = esci

## Printed on leaving

stopped = interrotta prima della fine
stopped-in-menu = Interrotta prima della fine. La partita è salvata: «{ chooser-saved }» la riprende.
resuming = Ripresa da { $file }
resuming-older = { $busy } è in corso, quindi questa è una partita precedente.
saved-so-far = la partita è salvata: `sentiero play --resume` la continua ({ $file })
kept-so-far = { $file } conserva la partita fin qui: `sentiero play --resume { $name }` la continua
kept = { $file } conserva la partita: `sentiero replay { $name }` la mostra e, con `--review`, segnala le scelte costose
unsaved = questa partita non è salvata: { $why }
unsaved-rest = il resto di questa partita non è salvato: { $why }

## L'esame di una partita registrata

percent = { $number }%
review-loss = { $player } ha perso { $loss } ± { $margin }{ $unit ->
    [share] {" "}di probabilità di vittoria.
    *[points] .
}
review-mark = { $turn ->
    [0] Prima del primo turno:
    *[other] Turno { $turn }:
} { $loss }
review-played = Scelta fatta: { $choice } ({ $worth })
review-better = Scelta migliore: { $choice } ({ $worth })
review-player = { $player }: { $marked ->
    [0] nessuna scelta costosa
    [one] 1 scelta costosa
    *[other] { $marked } scelte costose
} su { $choices }
review-title = Analisi:
review-running = Analisi delle scelte: { $done } su { $total }
review-done = { $costly ->
    [0] Analisi finita: nessuna scelta era nettamente peggiore della migliore.
    [one] Analisi finita: 1 scelta su { $total } è costata cara. Con r ci arrivi (? sulla linea).
    *[other] Analisi finita: { $costly } scelte su { $total } sono costate care. Con r e R ci arrivi (? sulla linea).
}
no-review = Questa partita non si può analizzare.
no-costly-choice = Nessuna scelta era nettamente peggiore della migliore.
costliest-choice = { $costly ->
    [one] Una scelta è costata cara:
    *[other] { $costly } scelte sono costate care, questa più di tutte:
}
no-costly-choice-before = Nessuna scelta precedente è costata cara.
no-costly-choice-after = Nessuna scelta successiva è costata cara.
no-better-choice = Solo le scelte segnate con ? ne hanno una migliore. Con h ricevi un consiglio.
review-lead-none = Secondo le stime dei bot, fino alla fine nessuno era nettamente in testa.
review-lead = Secondo le stime dei bot, { $changes ->
    [0] { $leader } { $turn ->
        [0] aveva le migliori possibilità dall'inizio alla fine.
        *[other] ha preso il comando al turno { $turn } e l'ha mantenuto.
    }
    [one] il comando è passato di mano una volta: { $leader } l'ha preso al turno { $turn }.
    *[other] il comando è passato di mano { $changes } volte. { $leader } l'ha preso definitivamente al turno { $turn }.
}
review-turning-point = Svolta: { $turn ->
    [0] prima del primo turno,
    *[other] al turno { $turn },
} una scelta di { $player } ha cambiato la probabilità di vittoria di { $winners }: prima { $before }, dopo { $after }.
review-turning-point-own = Svolta: { $turn ->
    [0] prima del primo turno,
    *[other] al turno { $turn },
} una sola scelta ha alzato la probabilità di vittoria di { $player }: prima { $before }, dopo { $after }.

## Pictures

legend-player = giocatore { $number }
legend-winner = vince
legend-joint-winner = condivide la vittoria
legend-nobody = di nessuno
legend-start = partenza
legend-last-tile = ultima tessera
legend-collision = scontro
legend-scored = ultimi punti
legend-barred = qui non si possono piazzare tessere
legend-combo = vale come entrambi i simboli
legend-wall = parete su un lato: interrompe le file
legend-home = a casa
picture-tiles = { $tiles ->
    [0] prima della prima tessera
    [one] dopo { $tiles } tessera
    *[other] dopo { $tiles } tessere
}
picture-lays = { $player } piazza una tessera in { $square }
picture-out = { $named ->
    [no] { $count } pedine sono fuori
    *[yes] { $count ->
        [one] { $markers } è fuori
        *[other] { $markers } sono fuori
    }
}
picture-home = { $named ->
    [no] { $count } pedine sono a casa
    *[yes] { $count ->
        [one] { $markers } è a casa
        *[other] { $markers } sono a casa
    }
}
title-entered = { title-brief }, inserita a mano
picture-copies = { $copies } × { $tile }
picture-owned-tile = { $tile } ({ $player })
picture-title-tiles = Tessere: { $title }
picture-title-starts = Partenze: { $title }

## Descriptions of pictures for screen readers

picture-board = { $shape ->
    [hexes] Un tabellone di { $hexes } caselle esagonali
    *[squares] Un tabellone di { $columns } × { $rows } caselle
}{ $holes ->
    [0] {""}
    [one] , di cui { $holes } mancante,
    *[other] , di cui { $holes } mancanti,
} con { $tiles ->
    [one] { $tiles } tessera
    *[other] { $tiles } tessere
}.
picture-marker = { $place ->
    [home] { $marker } è a casa.
    [out] { $marker } è fuori.
    *[board] { $marker } è in { $spot }.
}
picture-animation = Animazione di una partita. Il tabellone alla fine: { $board }
picture-strip = { $boards ->
    [one] Un solo tabellone: { $board }
    *[other] Una sequenza di { $boards } tabelloni. L'ultimo: { $board }
}
picture-kinds = { $kinds ->
    [one] { $kinds } tipo di tessera
    *[other] { $kinds } tipi di tessera
}
