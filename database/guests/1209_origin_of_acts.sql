-- Where an act by a link came from, for the team in a dispute, and files that were sent by a link (docs/decisions/253).

alter table private.link_acts
  add column address text constraint link_acts_address_is_short check (length(address) <= 45),
  add column device text constraint link_acts_device_is_short check (length(device) <= 200),
  drop constraint link_acts_act_known,
  add constraint link_acts_act_known check (act in (
    'seen', 'will_quote', 'will_not_quote', 'asked', 'answered', 'withdrew', 'confirmed', 'declined', 'left', 'sent_file'
  ));
comment on column private.link_acts.address is 'The IP address that the act came from; shown by no screen.';
comment on column private.link_acts.device is 'The browser as it named itself, cut to 200 letters; shown by no screen.';
