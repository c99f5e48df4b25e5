# Messages that replace those of path.ftl and table-path.ftl on a board of hexes.

## In rulebooks

need-board = { $holes ->
    [0] Un tabellone di caselle esagonali, che formano un esagono largo { $columns } caselle.
    *[other] Un tabellone di { $squares } caselle esagonali, che formano un esagono incompleto largo { $columns } caselle. { $holes ->
        [one] Manca la casella { $hole-names }.
        *[other] Mancano le caselle { $hole-names }.
    } Le colonne sono indicate con lettere, da sinistra a destra. Le righe vanno dall'alto a sinistra al basso a destra e sono numerate dal basso. Un sentiero che porta a una casella mancante finisce lì, come al bordo del tabellone.
}
tile-shape = { $tiles-ports ->
    [1] Su ognuna tre sentieri collegano sei punti sul bordo, uno per lato.
    *[other] Su ognuna sei sentieri collegano dodici punti sul bordo, due per lato.
}
setup-starts-list = { $sides ->
    [one-player] { $start-markers ->
        [one] La tua pedina ha la sua partenza.
        *[other] Ognuna delle tue pedine ha la sua partenza.
    }
    *[players] Ogni pedina ha la sua partenza.
} Il nome di una casella è la lettera della sua colonna, da sinistra, e il numero della sua riga, dal basso; le righe vanno dall'alto a sinistra al basso a destra. Le partenze sono elencate sotto.
example-about = Da una partita con { $players ->
    [one] un giocatore
    *[other] { $players } giocatori
}. Il nome di una casella è la lettera della sua colonna, da sinistra, e il numero della sua riga, dal basso; le righe vanno dall'alto a sinistra al basso a destra. Le linee più spesse sono la strada fatta dalle pedine; i segni negli angoli di una tessera indicano che è stata piazzata per ultima.
event-place = { $turns ->
    [0] Il giocatore { $player } piazza la tessera { $tile } sulla casella { $square }.
    [one] Il giocatore { $player } piazza la tessera { $tile }, ruotata di un sesto di giro in senso orario, sulla casella { $square }.
    [2] Il giocatore { $player } piazza la tessera { $tile }, ruotata di un terzo di giro in senso orario, sulla casella { $square }.
    [3] Il giocatore { $player } piazza la tessera { $tile }, ruotata di mezzo giro, sulla casella { $square }.
    *[other] Il giocatore { $player } piazza la tessera { $tile }, ruotata di { $turns } sesti di giro in senso orario, sulla casella { $square }.
}
event-place-for = { $turns ->
    [0] Per la pedina { $marker } il giocatore { $player } piazza la tessera { $tile } sulla casella { $square }.
    [one] Per la pedina { $marker } il giocatore { $player } piazza la tessera { $tile }, ruotata di un sesto di giro in senso orario, sulla casella { $square }.
    [2] Per la pedina { $marker } il giocatore { $player } piazza la tessera { $tile }, ruotata di un terzo di giro in senso orario, sulla casella { $square }.
    [3] Per la pedina { $marker } il giocatore { $player } piazza la tessera { $tile }, ruotata di mezzo giro, sulla casella { $square }.
    *[other] Per la pedina { $marker } il giocatore { $player } piazza la tessera { $tile }, ruotata di { $turns } sesti di giro in senso orario, sulla casella { $square }.
}

## At the table

naming-square = Una casella ha il nome della sua colonna e della sua riga, che si leggono sui bordi del tabellone, come C4. Le righe vanno da nord-ovest a sud-est.
