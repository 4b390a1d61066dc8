// Runs first in the head of the application's page: asks for the files of the screen at this address
// while the rest of the page is still being read. Without it the router would find them one after
// another. A wrong guess costs some bytes and decides nothing.
const { start, files, always, accounts, screens, open, dashboards } = __SCREEN_FILES__;
const stored = (key) => sessionStorage.getItem(key) ?? localStorage.getItem(key);
const partsOf = (path) => path.split('/').filter(Boolean);
const isAt = (address, path) => {
  const [here, parts] = [partsOf(address), partsOf(path)];
  return (
    parts.length === here.length &&
    parts.every((part, place) => part.startsWith(':') || part === here[place])
  );
};
const placesAt = (table, address) => table[Object.keys(table).find((path) => isAt(address, path))];
const ofRole = () => dashboards[stored('prumo-role')?.split(' ')[0]] ?? [];

const asked = new Set();
const here = location.pathname;
const session = stored('prumo-session');
const isHome = session && isAt(here, 'dashboard');
function askForScreen() {
  for (const file of start) ask(file);
  const wanted = placesAt(open, here) ?? (session && placesAt(screens, here));
  if (wanted) for (const place of [...always, ...wanted]) ask(files[place]);
  // A token that has run out is renewed before anything is read (src/wire/session-store.ts).
  const ends = Number(/"expires_at":(\d+)/.exec(session ?? '')?.[1]) * 1000;
  if (session && !(ends - Date.now() >= 90_000)) for (const place of accounts) ask(files[place]);
  // Styles of what is imported later are asked for in another manner, and would come twice.
  if (isHome) for (const place of ofRole()) ask(files[place], { ofStyles: '' });
}

// The first words of a home come first, with their typefaces; all other files would take their connections.
// Where the words take longer than this, the application does not wait for them.
const WORDS_FIRST_MS = 400;
const words = isHome && window.prumoFirstWords;
if (words) for (const file of files) if (file.endsWith('.woff2')) ask(file);
window.prumoFilesAsked = words
  ? Promise.race([words, new Promise((go) => setTimeout(go, WORDS_FIRST_MS))]).then(askForScreen)
  : askForScreen();

// The same for a screen that a person is about to open (src/shell/PrefetchOnIntent.tsx), whose styles can wait.
window.prumoFetchScreen = (address) => {
  const places = placesAt(screens, address) ?? placesAt(open, address) ?? [];
  for (const place of isAt(address, 'dashboard') ? [...places, ...ofRole()] : places)
    ask(files[place], { styles: 'prefetch' });
};

function ask(file, { styles = 'preload', ofStyles = null } = {}) {
  if (asked.has(file)) return;
  asked.add(file);
  const link = document.createElement('link');
  link.href = file;
  link.rel = 'preload';
  if (file.endsWith('.js')) link.rel = 'modulepreload';
  else if (file.endsWith('.css')) {
    link.rel = styles;
    link.as = 'style';
    link.crossOrigin = ofStyles;
  } else link.crossOrigin = '';
  if (file.endsWith('.json')) link.as = 'fetch';
  if (file.endsWith('.woff2')) {
    link.as = 'font';
    // A home shows its first words before any script is here (src/shell/first-words.ts).
    if (!isHome) link.fetchPriority = 'low';
  }
  document.head.append(link);
}
