import * as z from 'zod/mini';
import { nationalDigits, writePhone } from '../../ui/PhoneInput.tsx';
import type { Arguments } from '../../wire/rows.ts';
import type { Category } from '../../words/categories.ts';
import { nameRefusal } from '../../words/name-rules.ts';
import type { Guest } from './queries.ts';

/** A contact as the form has it. Empty text means "not given". */
export interface GuestDraft {
  name: string;
  company: string;
  phone: string;
  email: string;
  category: Category | '';
  further: Category[];
}

export const blankGuest: GuestDraft = {
  name: '',
  company: '',
  phone: '',
  email: '',
  category: '',
  further: [],
};

const isEmail = (text: string) => z.safeParse(z.email(), text).success;

/** Words that were typed to find a contact, in the field that they belong to: an e-mail, a phone, else a name. */
export function draftFrom(typed: string): Pick<GuestDraft, 'name'> & Partial<GuestDraft> {
  const text = typed.trim();
  if (isEmail(text)) return { name: '', email: text };
  const digits = /^[+\d() .-]+$/.test(text) ? nationalDigits(text) : null;
  return digits ? { name: '', phone: writePhone(digits) } : { name: text };
}

/** A stored contact as people write it. */
export function draftOf(guest: Guest): GuestDraft {
  const digits = nationalDigits(guest.phone_number ?? '');
  return {
    name: guest.full_name,
    company: guest.company_name ?? '',
    phone: digits ? writePhone(digits) : (guest.phone_number ?? ''),
    email: guest.email ?? '',
    category: guest.category ?? '',
    further: guest.further_categories,
  };
}

/** The refusals of save_guest, by field and in its own words. */
export function guestFaults(draft: GuestDraft): Partial<Record<keyof GuestDraft, string>> {
  const { name, company, phone, email, category } = draft;
  const faults = {
    name: name.trim() ? nameRefusal(name.trim()) : 'Informe o nome.',
    company: nameRefusal(company.trim()),
    phone: phone
      ? nationalDigits(phone)
        ? null
        : 'Informe o telefone com DDD.'
      : email.trim()
        ? null
        : 'Informe o WhatsApp ou o e-mail.',
    email: email.trim() && !isEmail(email.trim()) ? 'Informe um e-mail válido.' : null,
    category: category ? null : 'Escolha a categoria.',
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault));
}

/** The contact as save_guest takes it. */
export const guestOf = (draft: GuestDraft): NonNullable<Arguments<'save_guest'>['guest']> => ({
  full_name: draft.name.trim(),
  company_name: draft.company.trim() || null,
  phone_number: draft.phone || null,
  email: draft.email.trim() || null,
  category: draft.category,
  further_categories: draft.further.filter((one) => one !== draft.category),
});
