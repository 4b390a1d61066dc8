-- Numbers of documents that people count on having no gaps: one series for each kind, owner and year
-- (docs/decisions/107).

create table private.number_series (
  series text not null,
  owner_id uuid not null,
  year integer not null,
  last integer not null constraint number_series_last_counts check (last >= 1),
  primary key (series, owner_id, year)
);
comment on table private.number_series is
  'The last number given of each series, owner and year. Its row is locked until the number''s transaction ends, so no number is lost.';
