// Runs before the first paint of every page, the script-free landings included.

// The theme: the person's choice if there is one (Mantine's key), otherwise the system's.
const darkSystem = matchMedia('(prefers-color-scheme: dark)');
function paintTheme() {
  const chosen = localStorage.getItem('mantine-color-scheme-value');
  const dark = chosen === 'dark' || (chosen !== 'light' && darkSystem.matches);
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light';
}
paintTheme();

// After a failure React removes every attribute of the document before it renders the error page.
const root = document.documentElement;
new MutationObserver(() => root.dataset.mantineColorScheme || paintTheme()).observe(root, {
  attributeFilter: ['data-mantine-color-scheme'],
});
darkSystem.addEventListener('change', paintTheme);

// Someone with a session does not want the landing nor the notice for visitors; keys and places are session-store.ts's.
const session = sessionStorage.getItem('prumo-session') ?? localStorage.getItem('prumo-session');
if (session) root.dataset.session = '';
const ways = {
  '/': '/dashboard',
  '/architects': '/dashboard',
  // The person's own data page instead of the public notice.
  '/privacidade': '/meus-dados',
  // The directory's search and category stand in the address.
  '/suppliers': `/suppliers-list${location.search}`,
};
const way = ways[location.pathname.replace(/(.)\/$/, '$1')];
if (way && session) location.replace(way);
// Only the build knows this path, under which it renders the suppliers' landing (routes.ts).
if (location.pathname === '/for-suppliers') location.replace(session ? '/dashboard' : '/');

// The theme button of the pages without an application (PublicFrame.tsx).
addEventListener('click', ({ target }) => {
  if (!target.closest('[data-theme-switch]')) return;
  const dark = root.dataset.mantineColorScheme === 'dark';
  localStorage.setItem('mantine-color-scheme-value', dark ? 'light' : 'dark');
  paintTheme();
});

// A person who typed an unknown path (UnknownPath.tsx), who has to sign in first (SignedInLayout.tsx), or whose link or
// sign-in elsewhere was refused, was sent here, and is notified once.
const refused = new URLSearchParams(location.search).get('error_code');
const missed =
  location.pathname === '/' &&
  (refused
    ? refused === 'otp_expired'
      ? 'Este link já foi usado ou venceu. Entre, ou peça outro.'
      : 'Não foi possível entrar. Tente de novo.'
    : sessionStorage.getItem('prumo-missed'));
if (missed) {
  const signIn = sessionStorage.getItem('prumo-missed-way');
  sessionStorage.removeItem('prumo-missed');
  sessionStorage.removeItem('prumo-missed-way');
  if (refused) history.replaceState(null, '', '/');
  addEventListener('DOMContentLoaded', () => {
    const note = document.createElement('p');
    note.className = 'missed';
    note.role = 'status';
    note.textContent = missed;
    if (signIn?.startsWith('/login?')) {
      const link = document.createElement('a');
      link.href = signIn;
      link.textContent = 'Entrar';
      note.append(' ', link);
    }
    document.querySelector('main')?.prepend(note);
  });
}
