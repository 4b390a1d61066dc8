import { detailOf, type ItemDetail } from '../sourcing/quotes/answer/answer.ts';
import type { PricePair } from '../sourcing/quotes/answer/typed-price.ts';
import { Fields } from './fields.ts';
import type { GuestAnswer } from './guest-answer.ts';
import type { GuestRequest } from './request.ts';

/** The answer while it is typed, and the fields that show it. */
export class TypedAnswer {
  readonly fields = new Fields();

  constructor(
    readonly request: GuestRequest,
    public answer: GuestAnswer,
    private readonly onChange: () => void,
  ) {}

  set(said: Partial<GuestAnswer>) {
    this.answer = { ...this.answer, ...said };
    this.onChange();
  }

  setPrice(id: string, { price, unitPrice, typedFor }: PricePair) {
    const { prices, unitPrices, quantities } = this.answer;
    this.set({
      prices: { ...prices, [id]: price },
      unitPrices: { ...unitPrices, [id]: unitPrice },
      quantities: typedFor === undefined ? quantities : { ...quantities, [id]: typedFor },
    });
  }

  setDetail(id: string, said: Partial<ItemDetail>) {
    const { details } = this.answer;
    this.set({ details: { ...details, [id]: { ...detailOf(this.answer, id), ...said } } });
  }
}
