-- The most an issue may have to pay on one combination: the same number of a play, whoever bets it and in whatever
-- order it is written. Its exposure is a row beside that of the play, under the play's code, a space and the number.
alter table lottery add column max_combination_exposure bigint not null default 20000000000
  check (max_combination_exposure > 0);
