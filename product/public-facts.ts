import type { Database } from '../database/types.ts';
import type { Settings } from './settings.ts';

/** The operator's public facts about the platform and the company behind it (private.public_facts). */
export type PublicFacts =
  Database['public']['Functions']['get_public_settings']['Returns'][number] & {
    /** CPF or CNPJ as people read it. */
    tax_id_label: string | null;
    /** In their order. */
    categories: Database['public']['Functions']['list_categories']['Returns'];
  };

/** Whom to ask about personal data. The facts already know that the installation's settings win. */
export function personInCharge(
  { dpo }: Pick<Settings, 'dpo'>,
  facts: PublicFacts | null,
): Settings['dpo'] {
  if (!facts?.dpo_name || !facts.dpo_email) return dpo;
  return { name: facts.dpo_name, email: facts.dpo_email };
}

/** The company behind the platform, in a sentence; null until its name is known. */
export function companySentence(facts: PublicFacts): string | null {
  const { platform_name, legal_name, tax_id_label, address, city, state, postal_code } = facts;
  if (!legal_name) return null;
  const kind = tax_id_label && (tax_id_label.includes('/') ? 'CNPJ' : 'CPF');
  const said = [
    legal_name,
    kind && `${kind} ${tax_id_label}`,
    address,
    city && (state ? `${city}/${state}` : city),
    postal_code && `CEP ${postal_code.slice(0, 5)}-${postal_code.slice(5)}`,
  ];
  return `${platform_name} é operado por ${said.filter(Boolean).join(', ')}.`.replace(/\.\.$/, '.');
}
