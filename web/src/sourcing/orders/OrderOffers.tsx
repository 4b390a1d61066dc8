import type { ReactNode } from 'react';
import { formatBRL, formatDate, formatPercent, plural } from '../../words/format.ts';
import styles from './Order.module.css';
import { warrantyWords } from './order.ts';
import type { Order, OrderOffer } from './queries.ts';

/** The supplier's conditions for the whole, by approved version; mostly one. */
export function OrderOffers({ offers }: Pick<Order, 'offers'>) {
  return offers.map((offer) => {
    const id = `order-offer-${offer.version}`;
    return (
      <section key={offer.version} aria-labelledby={id}>
        <h2 id={id} className="below-12">
          {offers.length > 1
            ? `Condições da proposta, versão ${offer.version}`
            : 'Condições da proposta'}
        </h2>
        <OfferConditions offer={offer} />
        {offer.notes && (
          <p className={`above-12 anywhere lines ${styles.offerNotes}`}>{offer.notes}</p>
        )}
      </section>
    );
  });
}

/** The conditions of one version, without what its supplier wrote about the whole. */
export function OfferConditions({ offer }: { offer: OrderOffer }) {
  return (
    <dl className={`facts ${styles.facts}`}>
      {conditionsOf(offer).map(([name, words]) => (
        <Fact key={name} name={name}>
          {words}
        </Fact>
      ))}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Its conditions as the paper words them; what was not said is left out. */
function conditionsOf(offer: OrderOffer): [name: string, words: string][] {
  const { version, sent_on, valid_until, taxes_included, taxes_note, warranty_months } = offer;
  const taxes =
    taxes_included === null
      ? null
      : taxes_included
        ? 'Inclusos nos preços'
        : 'Não inclusos nos preços';
  const said: [string, string | null][] = [
    [
      'Proposta',
      `Versão ${version}, enviada em ${formatDate(sent_on)}${valid_until ? `, válida até ${formatDate(valid_until)}` : ''}`,
    ],
    ['Frete e desconto', sharesWords(offer)],
    ['Impostos', [taxes, taxes_note].filter(Boolean).join('. ') || null],
    ['Pagamento', paymentWords(offer)],
    ['Garantia', warrantyWords(warranty_months)],
  ];
  return said.flatMap(([name, words]) => (words ? [[name, words]] : []));
}

/** `Entrada de 30% e 3 parcelas. PIX ou boleto`; null where nothing was said. */
function paymentWords(offer: OrderOffer): string | null {
  const { down_payment_percent: down, instalments, payment_note } = offer;
  const plan = [
    down ? `Entrada de ${formatPercent(down)}` : null,
    instalments ? plural(instalments, 'parcela', 'parcelas') : null,
  ]
    .filter(Boolean)
    .join(' e ');
  return [plan, payment_note].filter(Boolean).join('. ') || null;
}

/** Which share of freight and discount the order has; null where the offer has neither. */
function sharesWords({ is_partial, freight, discount }: OrderOffer): string | null {
  const words = [
    freight ? `${formatBRL(freight)} de frete` : null,
    discount ? `${formatBRL(discount)} de desconto` : null,
  ]
    .filter(Boolean)
    .join(' e ');
  if (!words) return null;
  return is_partial
    ? `Só parte da proposta foi aprovada, e este pedido leva ${words}: a parte que cabe aos seus itens, pelo valor de cada um.`
    : `A proposta foi aprovada inteira, com ${words}.`;
}
