-- Lines of large branches.

-- What is not a stake or a prize is rare: of a branch of any size it is found by its code.
create index transfer_rare on transfer (code, id) where code <> 201 and code <> 301;

-- The issues whose bets count on a day.
create index settlement_finished on settlement (finished_at);
