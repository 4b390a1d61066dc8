-- An agreement that the architect enters for a guest says where it came from (docs/decisions/257).

alter table public.sign_offs
  add column channel text
    constraint sign_offs_channel_known check (channel in ('email', 'pdf', 'whatsapp', 'phone', 'paper', 'shop')),
  add column received_on date constraint sign_offs_received_on_in_range check (received_on between '2000-01-01' and '2100-12-31'),
  add column attachment_ids uuid[] not null default '{}'
    constraint sign_offs_attachments_are_few check (cardinality(attachment_ids) <= 20),
  add column entered_by uuid,
  add constraint sign_offs_entered_by_fkey foreign key (entered_by) references public.profiles (id) on delete restrict,
  add constraint sign_offs_on_behalf_says_where_from check (
    case way
      when 'behalf' then num_nulls(channel, received_on, entered_by) = 0
      else num_nonnulls(channel, received_on, entered_by) = 0 and attachment_ids = '{}'
    end
  );
create index sign_offs_entered_by on public.sign_offs (entered_by) where entered_by is not null;
comment on column public.sign_offs.person_name is
  'By a link: the name that the person gave, which nobody proved. Entered by the architect: the person who said so. Never granted.';
comment on column public.sign_offs.channel is 'By which way an agreement that the architect entered reached them; null otherwise. Never granted.';
comment on column public.sign_offs.received_on is 'The day on which it reached the architect, by their word. Never granted.';
comment on column public.sign_offs.attachment_ids is 'Files of the request that show it; they can no longer be removed. Never granted.';
comment on column public.sign_offs.entered_by is 'The architect who entered it; never granted.';
