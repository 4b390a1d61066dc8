-- Register of the tables of this folder (platform/register_table.sql).

select private.register_table('public.referral_codes',
  unaudited => 'given once by the database', uncounted => 'one short row a person, written by the product',
  own => 'codigo_de_indicacao', whose => 't.user_id = person', without => 'user_id');

select private.register_table('public.referrals',
  audit => 'referral', recorded => 'referrer_id referred_user_id status', hidden => 'referred_email', bytes => 'person',
  own => 'indicacoes_feitas', whose => 't.referrer_id = person', without => 'referred_user_id', ordered => 'invited_at');
