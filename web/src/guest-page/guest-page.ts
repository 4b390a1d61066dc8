import { accountPart } from './account-part.ts';
import { declinePart } from './decline-part.ts';
import { button, type Child, el, fill, section } from './dom.ts';
import { draftKeeper } from './draft-keeper.ts';
import { factsPart } from './facts-part.ts';
import { fileLinks } from './files.ts';
import { fillPart } from './fill-part.ts';
import { footPart } from './foot-part.ts';
import { Form } from './form.ts';
import { forgetName, withName } from './given-name.ts';
import { answerNow, type GuestAnswer, openingAnswer } from './guest-answer.ts';
import { itemFacts, specifications, specPart } from './item-part.ts';
import { orderPart } from './order-part.ts';
import { questionPart } from './question-part.ts';
import { type GuestRequest, openItemsOf } from './request.ts';
import { readRequest, sendAnswer } from './send-answer.ts';
import { sentPart } from './sent-part.ts';
import { stateWords } from './state-words.ts';
import { uploadPart } from './upload-part.ts';
import { call, NoConnection, Refusal } from './wire.ts';

/** A page that was away for so long asks again when somebody returns to it. */
const STALE_MS = 15_000;
const NO_CONNECTION = 'Sem conexão. Tente de novo quando ela voltar.';

/**
 * The page of a link in each state of its request. What is typed lives in `form` and stays when the page is made again: after a
 * refusal, an addendum, or a return to it.
 */
export class GuestPage {
  #request: GuestRequest | null = null;
  #form: Form | null = null;
  #isCorrecting = false;
  /** Whether the answer that stands was sent by this page. */
  #isNew = false;
  #readAt = 0;
  readonly #drafts = draftKeeper({
    save: (savedAt) => this.#saveDraft(savedAt),
    onWords: (words) => fill(this.#draftWords, words),
    onOvertaken: () =>
      void this.#readAgain(
        'Outra resposta foi enviada por este link. O que você digitou continua aqui: confira antes de enviar.',
      ),
  });
  readonly #draftWords = el('p', { class: 'muted', role: 'status' });
  /** The field for a filled sheet, which keeps its words when the page is made again. */
  readonly #sheet = fillPart({
    current: () => this.#form && { request: this.#form.request, answer: this.#form.answer },
    use: (answer) => this.#use(answer),
  });
  readonly #message = el('p', { class: 'refusal', role: 'alert' });

  constructor(
    private readonly place: Element,
    private readonly foot: Element,
  ) {
    document.addEventListener('visibilitychange', () => {
      const isStale = Date.now() - this.#readAt > STALE_MS;
      if (document.visibilityState === 'visible' && isStale && this.#request)
        void this.#readAgain();
    });
    // At the first touch or key, and never before: programs that open links do neither.
    const seen = () => void call('note_guest', { act: 'seen' }).catch(() => undefined);
    let isSeen = false;
    for (const kind of ['pointerdown', 'keydown'] as const)
      document.addEventListener(kind, ({ isTrusted }) => {
        if (isSeen || !isTrusted) return;
        isSeen = true;
        seen();
      });
  }

  /** Reads the request for the first time, until it is there. */
  async open(): Promise<void> {
    try {
      this.#take(await readRequest());
    } catch (error) {
      const words = error instanceof Refusal ? error.message : NO_CONNECTION;
      fill(
        this.place,
        el('p', { class: 'refusal', role: 'alert' }, words),
        error instanceof Refusal ? null : button('Tentar de novo', () => this.open()),
      );
    }
  }

  /** Shows the request as it stands now; typed values stay. */
  async #readAgain(words = ''): Promise<void> {
    try {
      const request = await readRequest();
      const isSame =
        JSON.stringify({ ...request, draft: null }) ===
        JSON.stringify({ ...this.#request, draft: null });
      this.#readAt = Date.now();
      // Another answer stands meanwhile: what is typed here goes on as its correction.
      if (this.#form && request.state === 'sent') this.#isCorrecting = true;
      if (!isSame) this.#take(request);
      if (words) fill(this.#message, words);
    } catch (error) {
      if (error instanceof Refusal)
        fill(this.place, el('p', { class: 'refusal', role: 'alert' }, error.message));
      else if (words) fill(this.#message, words);
    }
  }

  #take(request: GuestRequest) {
    this.#request = request;
    this.#readAt = Date.now();
    this.#show();
  }

  #show() {
    const request = this.#request;
    if (!request) return;
    const isAnswered = request.state === 'sent' && !this.#isCorrecting;
    const isAsked = ['open', 'changed', 'revision', 'sent'].includes(request.state) && !isAnswered;
    const before = this.#form;
    this.#form = null;
    if (isAsked && openItemsOf(request).length > 0) {
      const answer = before
        ? answerNow(openItemsOf(request), before.answer)
        : openingAnswer(request);
      this.#form = new Form(request, answer, () => this.#drafts.touch(), before?.fields);
    }
    fill(this.#message);
    const words = stateWords(request, this.#isNew);
    fill(
      this.place,
      words &&
        el(
          'div',
          { class: `state ${words.tone}`, role: 'status' },
          el('h2', {}, words.head),
          ...words.lines.map((line) => el('p', {}, line)),
        ),
      ...this.#actions(request),
      ...(request.order ? orderPart(request.order, (...said) => this.#decide(...said)) : []),
      factsPart(request),
      ...(this.#form ? this.#form.parts : [request.offer ? sentPart(request) : askedPart(request)]),
      this.#form && this.#sheet,
      this.#form && uploadPart(request, () => this.#readAgain()),
      questionPart(request, (body) => this.#act(() => call('ask_by_link', { body }))),
      this.#mayDecline(request) &&
        declinePart((reason, note) =>
          this.#act(() => call('note_guest', { act: 'will_not_quote', reason, note })),
        ),
      request.version > 0 && !this.#form && accountPart(request),
      this.#form ? this.#bar(this.#form) : this.#message,
    );
    fill(this.foot, ...footPart(request, (scope) => this.#leave(scope)));
  }

  /** Shows another answer than the one that is typed, to be kept as a draft and sent by the person. */
  #use(answer: GuestAnswer) {
    if (!this.#form) return;
    this.#form.answer = answer;
    this.#show();
    this.#drafts.touch();
  }

  #mayDecline = ({ state, version }: GuestRequest) => state === 'open' && version === 0;

  /** Buttons for the answer that stands. */
  #actions(request: GuestRequest): Child[] {
    const place = el('div');
    if (request.state === 'declined')
      return [
        button('Quero cotar', () => this.#tryTo(() => call('note_guest', { act: 'will_quote' })), {
          class: 'main',
        }),
      ];
    if (request.state !== 'sent' || this.#isCorrecting) return [];
    const correct = () => {
      this.#isCorrecting = true;
      this.#isNew = false;
      this.#show();
    };
    const withdraw = () => {
      const sure = button('Sim, retirar a proposta', () =>
        this.#tryTo(() => call('withdraw_guest_quote', {})),
      );
      place.replaceChildren(
        el('p', {}, 'A proposta sai da comparação. Você pode enviar outra.'),
        sure,
      );
      sure.focus();
    };
    return [
      el(
        'div',
        { class: 'row' },
        button('Corrigir', correct, { class: 'main' }),
        button('Retirar proposta', withdraw),
      ),
      place,
    ];
  }

  /** Total and button, always in sight. */
  #bar(form: Form): HTMLElement {
    const place = el('div', { class: 'send' });
    const send = () => {
      if (!form.isComplete()) return fill(this.#message, 'Confira os campos marcados.');
      fill(this.#message);
      return withName(place, 'Enviar proposta', (name) => this.#send(form, name));
    };
    const isSame = form.request.state === 'changed';
    fill(place, button(isSame ? 'Confirmar proposta' : 'Enviar proposta', send, { class: 'main' }));
    return el(
      'div',
      { class: 'bar' },
      this.#message,
      el(
        'div',
        { class: 'row' },
        form.totalPart(),
        this.#isCorrecting && button('Cancelar', () => this.#stopCorrecting()),
      ),
      place,
      this.#draftWords,
    );
  }

  async #stopCorrecting() {
    await this.#drafts.stop();
    this.#isCorrecting = false;
    this.#form = null;
    this.#show();
  }

  async #send(form: Form, name: string): Promise<void> {
    const request = form.request;
    await this.#drafts.stop();
    try {
      await sendAnswer(request, form.answer, name, () =>
        fill(
          this.#message,
          'Sem conexão. A proposta vai assim que ela voltar: não feche esta página.',
        ),
      );
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.#drafts.touch();
      if (isOfTheName(error)) forgetName();
      const kept = error.message.replace(' Atualize a página.', '');
      const next = kept.includes('envie de novo') ? '' : ' Confira e envie de novo.';
      return this.#readAgain(`${kept} O que você digitou continua aqui.${next}`);
    }
    this.#isNew = true;
    this.#isCorrecting = false;
    this.#form = null;
    fill(this.#draftWords);
    await this.#readAgain();
    window.scrollTo(0, 0);
    this.place.querySelector<HTMLElement>('.state h2')?.setAttribute('tabindex', '-1');
    this.place.querySelector<HTMLElement>('.state h2')?.focus();
  }

  async #saveDraft(savedAt: string): Promise<string | null> {
    const form = this.#form;
    if (!form) return savedAt;
    return call('save_guest_draft', {
      draft: { ...form.answer, follows: form.request.version },
      saved_at: savedAt,
      expected_version: form.request.version,
    });
  }

  async #decide(
    { kind, id, version }: Parameters<Parameters<typeof orderPart>[1]>[0],
    decision: 'agreed' | 'refused',
    name: string,
    reason: string | null,
  ): Promise<void> {
    await this.#tryTo(() =>
      call('sign_off_by_link', {
        kind,
        entity_id: id,
        entity_version: version,
        decision,
        person_name: name,
        reason,
      }),
    );
  }

  async #leave(scope: string): Promise<string | null> {
    try {
      await call('leave_guest_list', { scope });
    } catch (error) {
      return error instanceof Refusal ? error.message : NO_CONNECTION;
    }
    await this.#drafts.stop();
    this.#form = null;
    this.#request = null;
    fill(
      this.place,
      el(
        'div',
        { class: 'state good', role: 'status' },
        el('h2', {}, 'Pronto.'),
        el(
          'p',
          {},
          scope === 'architect'
            ? 'Este escritório não escreve mais para você.'
            : 'Ninguém mais escreve para você pelo Prumo.',
        ),
      ),
    );
    fill(this.foot);
    return null;
  }

  /** Does something and shows the request after it; the sentence of a refusal, or null. */
  async #act(act: () => Promise<unknown>): Promise<string | null> {
    try {
      await act();
    } catch (error) {
      if (error instanceof NoConnection) return NO_CONNECTION;
      if (!(error instanceof Refusal)) throw error;
      if (isOfTheName(error)) forgetName();
      if (error.code === 'PT409') void this.#readAgain(error.message);
      return error.message;
    }
    await this.#readAgain();
    return null;
  }

  async #tryTo(act: () => Promise<unknown>): Promise<void> {
    const refused = await this.#act(act);
    if (refused) fill(this.#message, refused);
    if (refused) this.#message.scrollIntoView({ block: 'center' });
  }
}

/** A refusal of the name that was given: it is asked for again. */
const isOfTheName = ({ code }: Refusal) => code === 'GUEST' || code === 'NNAME';

/** The items of a request that takes no answer and has none. */
const askedPart = (request: GuestRequest) =>
  section(
    'Itens',
    el(
      'ul',
      { class: 'items' },
      ...request.items.map((item) =>
        el(
          'li',
          { class: 'item' },
          el('h3', {}, item.description),
          itemFacts(item),
          specifications(item.specifications_url),
          specPart(item.spec),
          fileLinks(request.files.filter(({ item_id }) => item_id === item.id)),
        ),
      ),
    ),
  );
