-- The same ids as before are allowed; a regular expression is built anew for each of them, at several times the cost.
alter table money_request drop constraint money_request_request_id_check;
alter table money_request add constraint money_request_request_id_check check (
  length(request_id) between 1 and 64
  and ltrim(request_id, 'abcdefghijklmnopqrstuvwxyz0123456789_-ABCDEFGHIJKLMNOPQRSTUVWXYZ') = ''
);
