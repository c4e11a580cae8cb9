-- The limit an exposure was last added to under: the row itself refuses to grow past it, so that batches of bets
-- need not wait for each other to know that it holds.
alter table exposure add column max_amount bigint not null default 9223372036854775807;
alter table exposure add constraint exposure_within_limit check (amount <= max_amount);
