-- Effects of the team changing a person.

-- Not with an approval, whose mail is another one.
create trigger profiles_announce_terms
  after update of commission_rate, supplier_category, further_categories on public.profiles
  for each row when (
    new.role = 'supplier' and old.status = 'approved' and new.status = 'approved'
    and (old.commission_rate, old.supplier_category, old.further_categories)
      is distinct from (new.commission_rate, new.supplier_category, new.further_categories)
  )
  execute function private.announce_terms();
