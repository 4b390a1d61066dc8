import { Anchor } from '@mantine/core';
import { webLink } from '../words/web-link.ts';

/**
 * The way to an item's specifications, when what was typed is a web page. Anything else (`javascript:`,
 * `data:`, a word) is shown as the text it is, so that it is not lost and nobody is led by it (T26).
 */
export function SpecificationsLink({ address }: { address: string | null }) {
  if (!address) return null;
  const link = webLink(address);
  if (!link) return <span>Especificações: {address}</span>;
  return (
    <Anchor href={link} target="_blank" rel="noopener noreferrer" fz="sm" className="reach">
      Ver especificações
    </Anchor>
  );
}
