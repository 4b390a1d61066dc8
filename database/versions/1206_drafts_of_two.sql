-- Two people of one account type one answer: who saved the draft last (docs/decisions/270).

alter table private.quote_drafts
  add column saved_by uuid,
  add constraint quote_drafts_saved_by_fkey foreign key (saved_by) references public.profiles (id) on delete set null;
comment on column private.quote_drafts.saved_by is 'The person who saved it last; null for a guest, and for drafts of before.';
create index quote_drafts_saved_by on private.quote_drafts (saved_by) where saved_by is not null;
