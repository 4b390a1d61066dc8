import type { MouseEvent } from 'react';
import { Link, type LinkProps } from 'react-router';
import { type ParamsChange, useUrlParams } from './use-url-params.ts';

interface ParamsLinkProps extends Omit<LinkProps, 'to' | 'replace' | 'preventScrollReset'> {
  change: ParamsChange;
}

/** A link to the same page with other parameters in its URL: what is typed into a search just before stays. */
export function ParamsLink({ change, ...props }: ParamsLinkProps) {
  const [params, write] = useUrlParams();
  const follow = (event: MouseEvent) => {
    const { button, metaKey, altKey, ctrlKey, shiftKey } = event;
    if (button !== 0 || metaKey || altKey || ctrlKey || shiftKey) return;
    event.preventDefault();
    write(change);
  };
  const search = `?${change(new URLSearchParams(params))}`;
  return <Link {...props} to={{ search }} replace preventScrollReset onClick={follow} />;
}
