create table tenant_setting (
  key text primary key,
  value jsonb not null,
  changed_at timestamptz not null default now()
);
