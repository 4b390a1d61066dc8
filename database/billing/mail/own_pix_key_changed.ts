import { greet, letter, signedIn, text } from '../../mail-words.ts';

interface Data {
  full_name: string;
  is_first: boolean;
  masked_key?: string;
  is_removed: boolean;
}

/** The PIX key of a supplier became another one, sent to the supplier whatever they chose about mail. */
export const ownPixKeyChanged = letter<Data>((data) => ({
  subject: data.is_removed
    ? 'Sua chave PIX foi retirada do Prumo'
    : data.is_first
      ? 'Sua chave PIX foi informada no Prumo'
      : 'Sua chave PIX no Prumo mudou',
  body: [
    greet(data.full_name),
    data.is_removed
      ? 'A chave PIX em que você recebe foi retirada da sua conta. Enquanto não houver outra, quem paga não gera código.'
      : `A partir de agora os códigos de pagamento das suas parcelas levam à chave ${text(data.masked_key ?? 'nova')}. Quem tem algo a pagar a você também foi avisado.`,
  ],
  button: { label: 'Conferir a chave', to: signedIn('/account') },
  notes: [
    'Se não foi você, troque a sua senha agora, corrija a chave e avise quem está para pagar você.',
  ],
}));
