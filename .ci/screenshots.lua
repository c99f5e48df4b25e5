-- The Neovim settings for the screenshots. These are the same as in docs/editors.md, except that hints are
-- shown next to the lines and have to be requested.

vim.opt.termguicolors = true
vim.opt.number = true
vim.opt.signcolumn = 'yes'
vim.opt.shortmess:append('FIWc')
vim.opt.completeopt = { 'menu', 'noinsert' }
vim.opt.pumheight = 10
vim.cmd('syntax on')
vim.cmd('colorscheme slate')
for _, colours in ipairs({
  'Normal guibg=#1d1f21 guifg=#c5c8c6',
  'SignColumn guibg=#1d1f21',
  'LineNr guibg=#1d1f21 guifg=#666666',
  'EndOfBuffer guibg=#1d1f21 guifg=#666666',
  'DiagnosticError guifg=#ff6c6b',
  'Pmenu guibg=#303540 guifg=#d8dee9',
  'PmenuSel guibg=#4c566a guifg=#ffffff',
}) do
  vim.cmd('highlight ' .. colours)
end
vim.diagnostic.config({ virtual_text = true, severity_sort = true })

vim.api.nvim_create_autocmd('BufReadPost', {
  pattern = '*.toml',
  callback = function()
    vim.bo.filetype = 'toml'
    local client = vim.lsp.start_client({
      name = 'sentiero',
      cmd = { vim.env.SENTIERO, 'lsp' },
      root_dir = vim.fn.getcwd(),
      on_attach = function(_, buffer)
        vim.bo[buffer].omnifunc = 'v:lua.vim.lsp.omnifunc'
        vim.defer_fn(function() print('sentiero is ready') end, 500)
      end,
    })
    vim.lsp.buf_attach_client(0, client)
  end,
})

function Hints()
  local range = { start = { line = 0, character = 0 }, ['end'] = { line = 99, character = 0 } }
  local params = { textDocument = vim.lsp.util.make_text_document_params(), range = range }
  vim.lsp.buf_request(0, 'textDocument/inlayHint', params, function(_, hints)
    local space = vim.api.nvim_create_namespace('hints')
    for _, hint in ipairs(hints) do
      local text = { { '  ' .. hint.label, 'Comment' } }
      local options = { virt_text = text, virt_text_pos = 'eol' }
      vim.api.nvim_buf_set_extmark(0, space, hint.position.line, 0, options)
    end
  end)
end
