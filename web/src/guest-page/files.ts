import { formatBytes } from '../words/format.ts';
import { el } from './dom.ts';
import type { GuestRequest } from './request.ts';
import { linkTo } from './wire.ts';

/** Files at real addresses, which pages inside of messengers save; null for none. */
export function fileLinks(files: GuestRequest['files']) {
  if (files.length === 0) return null;
  return el(
    'ul',
    { class: 'files' },
    ...files.map(({ id, file_name, size }) =>
      el(
        'li',
        {},
        el('a', { href: linkTo(`files/${id}`), download: file_name }, file_name),
        el('span', { class: 'muted' }, ` ${formatBytes(size)}`),
      ),
    ),
  );
}
