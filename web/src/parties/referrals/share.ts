import { paths } from '../../paths.ts';
import { whatsappText } from '../../words/format.ts';

/** `{host}/register?ref=CODE`, on the host the person is looking at. */
export const referralLink = (code: string, origin = window.location.origin) =>
  origin + paths.register({ ref: code });

/** Opens WhatsApp with a message ready; the person still chooses to whom, and sends it. */
export const whatsappShare = (link: string) =>
  whatsappText(
    `Estou usando o Prumo para tocar obras e reformas. Cadastre-se pelo meu convite: ${link}`,
  );
