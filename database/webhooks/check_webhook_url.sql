create function private.check_webhook_url(url text) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  said constant text := btrim(coalesce(url, ''));
  host constant text := lower(substring(said from '^https://([A-Za-z0-9.-]+)(?::(?:443|8443))?(?:[/?][^\s\\#]*)?$'));
begin
  if length(said) <= 500 and said ~ '^[\x21-\x7e]+$' then
    -- A name of the internet: labels of letters and digits, more than one, of which the last is no number, as in every form of an IP address.
    if host ~ '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$' and length(host) <= 253
      and host !~ '(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|invalid|onion|home\.arpa|in-addr\.arpa|ip6\.arpa)$'
    then
      return said;
    elsif said ~ '^https?://(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?(/[^\s\\#]*)?$'
      and exists (select from private.settings s where s.name = 'webhooks_loopback')
    then
      return said;
    end if;
  end if;
  raise exception 'Use um endereço https público.' using errcode = 'WHURL';
end
$$;
comment on function private.check_webhook_url(text) is
$$The URL of a webhook as it is kept; WHURL where it is no https URL of a public name, on port 443 or 8443, without user, password and fragment, in at most
500 signs. Where the installation allows it for tests (WEBHOOKS_LOOPBACK), one of this machine passes as well. The sender looks again each
time, and at the addresses behind the name.
Granted to nobody.
Source: docs/decisions/299, security.md T30.$$;
