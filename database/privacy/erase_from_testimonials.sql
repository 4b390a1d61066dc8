create function private.erase_from_testimonials(person uuid) returns void
language sql volatile
set search_path = ''
as $$
  update public.platform_settings s
  set testimonials = coalesce((
    select jsonb_agg(t.said order by t.place)
    from jsonb_array_elements(s.testimonials) with ordinality t (said, place)
    where not exists (
      select from public.profiles p, lateral (values (p.full_name), (p.company_name)) n (name)
      where p.id = erase_from_testimonials.person
        and split_part(private.plain_words(t.said ->> 'author'), ',', 1) = private.plain_words(n.name)
    )
  ), '[]')
  where s.testimonials <> '[]'
$$;
comment on function private.erase_from_testimonials(uuid) is
$$Takes away what a person said of the platform on its public pages: the testimonials whose author has the name of the person or of
their company, also with a trade after a comma. Nobody knows which account a testimonial is of, so one of a namesake goes too.
For erase_person, while the profile still has the names; granted to nobody.$$;
