import { type EventData, greet, type LettersOf, name, said, signedIn } from '../mail-words.ts';
import { type Notice, noticeWords } from './words.ts';

interface Data extends EventData {
  /** The newest notifications, at most 20; private.mail_data adds them. */
  notices: Notice[];
  /** How many there are in all. */
  total: number;
}

const line = (notice: Notice) => {
  const { title, detail } = noticeWords({
    ...notice,
    times: notice.times ?? 1,
    about_name: name(notice.about_name) || null,
    project_name: name(notice.project_name) || null,
    account_name: name(notice.account_name) || null,
  });
  return said(`• ${title}${detail ? ` (${detail})` : ''}`);
};

/** By mail. */
export const letters: LettersOf<Data> = {
  /** The events since yesterday of the topics that somebody gets once a day. */
  digest: (data) => {
    const notices = Array.isArray(data.notices) ? data.notices : [];
    const total = Math.max(Number(data.total ?? 0), notices.length);
    const more = total - notices.length;
    return {
      subject:
        total === 1 ? 'Seu resumo do Prumo: 1 aviso' : `Seu resumo do Prumo: ${total} avisos`,
      body: [
        greet(data.full_name),
        'Isto ainda não foi lido:',
        ...notices.map(line),
        ...(more > 0 ? [more === 1 ? 'E mais um aviso.' : `E mais ${more} avisos.`] : []),
      ],
      button: { label: 'Ver os avisos', to: signedIn('/avisos') },
      notes: ['Você escolhe o que chega por e-mail em Minha conta.'],
    };
  },
};
