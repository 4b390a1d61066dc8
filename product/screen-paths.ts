import { openScreens } from '../web/src/open-screens.ts';
import { screens } from '../web/src/screens.ts';

/** As the router of the web matches: letter case and a slash at the end make no difference. */
const patterns = [...openScreens, ...screens].map(
  ({ path }) => new RegExp(`^/${path.replace(/:\w+/g, '[^/]+')}/*$`, 'i'),
);

/** Whether a path ("/projects/7f…/quotes") is one of a screen of the application, for any role. */
export const isScreen = (path: string): boolean => patterns.some((pattern) => pattern.test(path));
