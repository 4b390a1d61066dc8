// Runs first in the head of the application's page: asks for the files of the screen at this address
// while the rest of the page is still being read. Without it the router would find them one after
// another. A wrong guess costs some bytes and decides nothing.
const { start, files, always, accounts, screens, open, dashboards } = __SCREEN_FILES__;
const stored = (key) => sessionStorage.getItem(key) ?? localStorage.getItem(key);
const here = location.pathname.split('/').filter(Boolean);
const isHere = (path) => {
  const parts = path.split('/');
  return (
    parts.length === here.length &&
    parts.every((part, place) => part.startsWith(':') || part === here[place])
  );
};
const ofPath = (table) => table[Object.keys(table).find(isHere)];

for (const file of start) ask(file);
const session = stored('prumo-session');
const wanted = ofPath(open) ?? (session && ofPath(screens));
if (wanted) for (const place of [...always, ...wanted]) ask(files[place]);
// A token that has run out is renewed before anything is read (src/wire/late-auth.ts).
const ends = Number(/"expires_at":(\d+)/.exec(session ?? '')?.[1]) * 1000;
if (session && !(ends - Date.now() >= 90_000)) for (const place of accounts) ask(files[place]);
const role = stored('prumo-role')?.split(' ')[0];
// Styles of what is imported later are asked for in another manner, and would come twice.
if (session && isHere('dashboard'))
  for (const place of dashboards[role] ?? []) ask(files[place], '');

function ask(file, ofStyles = null) {
  const link = document.createElement('link');
  link.href = file;
  link.rel = 'preload';
  if (file.endsWith('.js')) link.rel = 'modulepreload';
  else if (file.endsWith('.css')) {
    link.as = 'style';
    link.crossOrigin = ofStyles;
  } else link.crossOrigin = '';
  if (file.endsWith('.json')) link.as = 'fetch';
  if (file.endsWith('.woff2')) {
    link.as = 'font';
    // A home shows its first words before any script is here (src/shell/first-words.ts).
    if (!session || !isHere('dashboard')) link.fetchPriority = 'low';
  }
  document.head.append(link);
}
