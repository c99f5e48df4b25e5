-- Tests Neovim as a client of `sentiero lsp`. It finds four errors, fixes them, hovers, completes a key,
-- renames a variant and an id across two files, shows inlay hints, runs the commands and jumps to the
-- built-in parent. If all goes well, the last line is `fine`.

local function expect(condition, what)
  if not condition then
    print('failed: ' .. what)
    vim.cmd('cquit 1')
  end
end

local folder = vim.fn.getcwd()
local function write(name, text)
  vim.fn.writefile(vim.split(text, '\n'), folder .. '/' .. name)
end

write('child.toml', 'id = "child"\nextends = "our.toml"\nwith = ["small-hand"]\n')
write('our.toml', [==[
id = "our"
extends = "calliope"

[hand]
sise = 4

[[when]]
players = { min = 2, max = 2 }
set.dragon.rests = "asid"

[variants.small-hand]
titel = "Small hands"
set.hand.size = 2

[draw
who = "everyone"
]==])

vim.cmd('edit our.toml')
local client = vim.lsp.start_client({
  name = 'sentiero',
  cmd = { vim.env.SENTIERO, 'lsp' },
  root_dir = folder,
  workspace_folders = { { uri = vim.uri_from_fname(folder), name = 'rules' } },
})
vim.lsp.buf_attach_client(0, client)

local function request(method, params)
  local answers = vim.lsp.buf_request_sync(0, 'textDocument/' .. method, params, 5000)
  return answers and answers[client] and answers[client].result
end
local function at(line, column)
  vim.api.nvim_win_set_cursor(0, { line, column })
  return vim.lsp.util.make_position_params()
end
local function findings(count)
  return vim.wait(10000, function() return #vim.diagnostic.get(0) == count end, 20)
end

expect(findings(4), 'four findings at once')
local found = vim.diagnostic.get(0)
table.sort(found, function(one, other) return one.lnum < other.lnum end)
for number, place in ipairs({
  { 5, 0, 'unknown-key' },
  { 9, 19, 'unknown-value' },
  { 12, 0, 'unknown-key' },
  { 15, 0, 'syntax' },
}) do
  local one = found[number]
  expect(one.lnum == place[1] - 1 and one.col == place[2], 'the position of finding ' .. number)
  expect(one.code == nil or one.code == place[3], 'the code of finding ' .. number)
end

local function actions(kind)
  local params = vim.lsp.util.make_given_range_params({ 1, 0 }, { vim.fn.line('$'), 0 })
  params.context = { diagnostics = {}, only = { kind } }
  local all = request('codeAction', params)
  expect(all and all[1], 'a fix: ' .. kind)
  vim.lsp.util.apply_workspace_edit(all[1].edit, 'utf-16')
end
actions('quickfix')
expect(findings(3), 'one finding fewer')
actions('source.fixAll')
expect(findings(0), 'no findings left')
expect(vim.fn.getline(5) == 'size = 4' and vim.fn.getline(15) == '[draw]', 'the key and the header')
expect(vim.fn.getline(9):match('"aside"') and vim.fn.getline(12):match('^title'), 'the word and the title')

local hover = request('hover', at(5, 1))
expect(hover and hover.contents.value:match('replaces  3, from built%-in:calliope'), 'hover')

vim.api.nvim_buf_set_lines(0, 5, 5, false, { 'lim' })
local items = request('completion', at(6, 3))
local item = vim.tbl_filter(function(one) return one.label == 'limit' end, items or {})[1]
expect(item, 'completion of a key')
vim.lsp.util.apply_text_edits({ item.textEdit }, 0, 'utf-16')
expect(vim.fn.getline(6) == 'limit = ', 'the completed key')
vim.api.nvim_buf_set_lines(0, 5, 6, false, {})

local rename = at(11, 12)
rename.newName = 'short'
local edit = request('rename', rename)
expect(edit, 'rename')
vim.lsp.util.apply_workspace_edit(edit, 'utf-16')
expect(vim.fn.getline(11) == '[variants.short]', 'the renamed variant')
expect(vim.fn.getbufline('child.toml', 3)[1] == 'with = ["short"]', 'the other file')

local hints = request('inlayHint', {
  textDocument = vim.lsp.util.make_text_document_params(),
  range = { start = { line = 0, character = 0 }, ['end'] = { line = 20, character = 0 } },
})
expect(hints and hints[1].label == 'was 3 in calliope', 'inlay hints')

local function run(command)
  local params = { command = command, arguments = { vim.uri_from_bufnr(0) } }
  local answers = vim.lsp.buf_request_sync(0, 'workspace/executeCommand', params, 5000)
  return answers[client].result
end
expect(run('sentiero.diff'):match('hand%.size +all +3 +4'), 'the changes')
expect(run('sentiero.rulebook'):match('## Setup'), 'the rulebook')
local words = run('sentiero.play')
expect(words[2] == 'play' and words[3]:match('our%.toml$'), 'the command line for a game')

vim.cmd('write')
local id = at(1, 7)
id.newName = 'their'
vim.lsp.util.apply_workspace_edit(request('rename', id), 'utf-16')
expect(vim.fn.getbufline('child.toml', 2)[1] == 'extends = "their.toml"', 'the file that extends it')
expect(vim.fn.filereadable('their.toml') == 1 and vim.fn.filereadable('our.toml') == 0, 'the file')
vim.cmd('edit their.toml')
expect(vim.fn.getline(1) == 'id = "their"', 'the renamed id')
vim.lsp.buf_attach_client(0, client)

vim.api.nvim_win_set_cursor(0, { 5, 1 })
vim.lsp.buf.definition()
local function is_there() return vim.api.nvim_buf_get_name(0):match('calliope%.toml$') end
expect(vim.wait(5000, is_there, 20), 'jumping to the parent')
expect(vim.api.nvim_get_current_line() == 'size = 3', 'the line of the replaced value')

print('fine')
vim.cmd('qall!')
