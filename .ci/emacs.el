;; Tests Emacs as a client of `sentiero lsp` using Eglot. It finds four errors at the right positions, fixes
;; them, explains a key, completes a key and renames a variant. If all goes well, the last line is `fine`.

(package-initialize)
(require 'eglot)
(require 'cl-lib)

(defun expect (condition what)
  (unless condition
    (message "failed: %s" what)
    (kill-emacs 1)))

(setq eglot-sync-connect 10 eglot-autoshutdown t eglot-confirm-server-initiated-edits nil)
(add-to-list 'eglot-server-programs `(conf-toml-mode . (,(getenv "SENTIERO") "lsp")))
;; The editor does this on its own if nothing is typed for a while.
(defalias 'settle #'eglot--signal-textDocument/didChange)
(with-temp-file "our.toml"
  (insert "id = \"our\"
extends = \"calliope\"

[hand]
sise = 4

[[when]]
players = { min = 2, max = 2 }
set.dragon.rests = \"asid\"

[variants.small-hand]
titel = \"Small hands\"
set.hand.size = 2

[draw
who = \"everyone\"
"))
(find-file "our.toml")
(conf-toml-mode)
(apply #'eglot--connect (eglot--guess-contact))
(defun findings (count)
  (cl-loop repeat 100
           do (settle) (flymake-start) (accept-process-output nil 0.1)
           thereis (= (length (flymake-diagnostics)) count)))
(expect (findings 4) "four findings")
(expect (equal (sort (mapcar (lambda (found) (line-number-at-pos (flymake-diagnostic-beg found)))
                             (flymake-diagnostics)) #'<)
               '(5 9 12 15))
        "the lines of the findings")
(let ((actions (jsonrpc-request (eglot--current-server-or-lose) :textDocument/codeAction
                 (list :textDocument (eglot--TextDocumentIdentifier)
                       :range (list :start (eglot--pos-to-lsp-position (point-min))
                                    :end (eglot--pos-to-lsp-position (point-max)))
                       :context (list :diagnostics [] :only ["source.fixAll"])))))
  (eglot--apply-workspace-edit (plist-get (aref actions 0) :edit)))

(expect (findings 0) "no findings left")
(goto-char (point-min))
(search-forward "size = 4")
(backward-char 6)
(let ((hover (jsonrpc-request (eglot--current-server-or-lose) :textDocument/hover
                              (eglot--TextDocumentPositionParams))))
  (expect (string-match-p "replaces  3" (plist-get (plist-get hover :contents) :value)) "hover"))
(end-of-line)
(insert "\nlim")
;; By default, Eglot also matches these letters anywhere in a word.
(let ((completion-category-defaults nil))
  (completion-at-point))
(expect (string-prefix-p "limit" (string-trim (thing-at-point 'line))) "completion")
(delete-region (line-beginning-position) (1+ (line-end-position)))
(goto-char (point-min))
(search-forward "variants.small")
(settle)
(eglot-rename "short")
(goto-char (point-min))
(expect (search-forward "[variants.short]" nil t) "the renamed variant")
(message "fine")
(set-buffer-modified-p nil)
(kill-emacs 0)
