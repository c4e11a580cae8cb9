-- A row for each combination bet on: that its issue is one is known to the gate, which holds that issue locked.
alter table exposure drop constraint exposure_issue_id_fkey;
