import { useCallback, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { useTabDraft } from '../../session/tab-draft.ts';
import { notifyError, notifyOk } from '../../ui/toasts.tsx';
import { useUrlParams } from '../../ui/use-url-params.ts';
import { errorCode, errorText } from '../../wire/errors.ts';
import { groupByCategory } from '../../words/by-category.ts';
import { type Category, inCategoryOrder } from '../../words/categories.ts';
import type { ProjectItem } from '../items/item.ts';
import type { Project } from '../projects/queries.ts';
import type { ProjectQuote } from '../quotes/queries.ts';
import type { StoredTerms } from '../requests/terms.ts';
import { ConfirmInvitationsDialog } from './ConfirmInvitationsDialog.tsx';
import { InvitationBar } from './InvitationBar.tsx';
import { type InvitationTerms, invitationTerms, termsFaults, termsOf } from './invitation-terms.ts';
import { isEmptyChoice, readKeptChoice } from './kept-choice.ts';
import { LinksToSendDialog, type LinkToSend } from './LinksToSendDialog.tsx';
import type { AskedGuest } from './queries.ts';
import { RequestPreviewDialog } from './RequestPreviewDialog.tsx';
import { SupplierPane } from './SupplierPane.tsx';
import styles from './SupplierSelection.module.css';
import {
  alreadyInvited,
  type ChosenSupplier,
  countMailable,
  onlyGuests,
  type SupplierSelection,
  stillToInvite,
  type Trade,
  toggle,
} from './selection.ts';
import { TermsPane } from './TermsPane.tsx';
import { TradeList } from './TradeList.tsx';
import { useSendAll } from './use-send-all.ts';

interface InvitationDeskProps {
  project: Project;
  /** The items that are still open, at least one. */
  items: readonly ProjectItem[];
  quotes: readonly ProjectQuote[];
  /** Terms of the categories that were asked before. */
  stored: readonly StoredTerms[];
}

/** Categories, the suppliers of one of them and its terms side by side; one press sends what was chosen in all. */
export function InvitationDesk({ project, items, quotes, stored }: InvitationDeskProps) {
  const navigate = useNavigate();
  const [address, changeAddress] = useUrlParams();
  const { kept, keep } = useTabDraft(`invitations:${project.id}`, readKeptChoice);
  const [chosen, setChosen] = useState<SupplierSelection>(kept?.selection ?? {});
  const [terms, setTerms] = useState<InvitationTerms>(kept?.terms ?? {});
  // Where no category has terms of its own, there is one set of them for all.
  const [isShared, setShared] = useState(
    () =>
      stored.length === 0 &&
      new Set(Object.values(terms).map((one) => JSON.stringify(one))).size < 2,
  );
  const [isConfirming, setConfirming] = useState(false);
  const [isPreviewing, setPreviewing] = useState(false);
  const [showsTerms, setShowsTerms] = useState(false);
  /** The category of which everybody is to be chosen once its suppliers are read. */
  const [whole, setWhole] = useState<Category | null>(null);
  /** Why the server refused the deadlines; forgotten with the next change. */
  const [refusal, setRefusal] = useState<string | null>(null);
  /** Links that were made and are to be sent now. */
  const [links, setLinks] = useState<readonly LinkToSend[] | null>(null);
  const [byMail, setByMail] = useState(false);
  const sending = useSendAll(project.id);
  const trades = useMemo<Trade<ProjectItem>[]>(
    () =>
      groupByCategory(items).map((group) => ({
        ...group,
        invited: alreadyInvited(group.items, quotes),
      })),
    [items, quotes],
  );
  const selection = useMemo(() => stillToInvite(chosen, trades), [chosen, trades]);
  useEffect(() => {
    const choice = { selection: chosen, terms };
    keep(sending.isDone || isEmptyChoice(choice) ? null : choice);
  });
  const trade = trades.find(({ category }) => category === address.get('categoria')) ?? trades[0];
  const category = trade?.category;
  const choose = useCallback(
    (of: (before: readonly ChosenSupplier[]) => readonly ChosenSupplier[]) =>
      category && setChosen((before) => ({ ...before, [category]: of(before[category] ?? []) })),
    [category],
  );
  const toggleOne = useCallback(
    (supplier: ChosenSupplier) => choose((before) => toggle(before, supplier)),
    [choose],
  );
  if (!trade || !category) return null;

  const categories = trades.map((one) => one.category);
  const asked = inCategoryOrder(Object.keys(selection));
  const missing = trades.flatMap((one) =>
    one.invited.size === 0 && !selection[one.category] ? [one.category] : [],
  );
  const place = categories.indexOf(category);
  const later = [...categories.slice(place + 1), ...categories.slice(0, place)];
  const show = (next: Category) =>
    changeAddress((params) => {
      params.set('categoria', next);
      // They narrow the suppliers of one category.
      params.delete('busca');
      params.delete('relacao');
      return params;
    });
  const changed = invitationTerms(asked, terms, stored);
  const faults: Partial<Record<Category, string>> = {
    ...(refusal && Object.fromEntries(Object.keys(changed).map((one) => [one, refusal]))),
    ...termsFaults(asked, terms, stored),
  };
  /** Shows the terms in which something has to be mended. */
  const showFault = (at: Category | undefined) => {
    if (at && at !== category) show(at);
    setShowsTerms(true);
  };
  const confirm = () => {
    const [fault] = inCategoryOrder(Object.keys(faults));
    if (!fault) {
      // An earlier refusal does not belong to this question.
      sending.reset();
      setConfirming(true);
      return;
    }
    showFault(fault);
    notifyError('Confira o prazo para responder.', faults[fault]);
  };
  const leave = () => void navigate(paths.project(project.id));
  const send = async () => {
    try {
      const sent = await sending.send(
        { selection, terms: changed, byMail: byMail && countMailable(selection) > 0 },
        {
          onAccounts: (created) => {
            notifyOk(
              `Convites enviados com sucesso! ${created} solicitações de orçamento criadas.`,
            );
            setChosen(onlyGuests);
          },
        },
      );
      keep(null);
      if (sent.links.length === 0) return leave();
      setConfirming(false);
      setLinks(withSuppliers(sent.links, selection));
    } catch (error) {
      // Any other refusal stands in the dialog, which stays open.
      if (errorCode(error) !== 'TERMS') return;
      setConfirming(false);
      setRefusal(errorText(error));
      showFault(inCategoryOrder(Object.keys(changed))[0]);
      notifyError('Erro ao enviar convites. Tente novamente.', errorText(error));
    }
  };
  return (
    <>
      <div className={styles.desk}>
        <TradeList
          trades={trades}
          current={category}
          selection={selection}
          onShow={show}
          onWhole={(one, isChosen) => {
            show(one);
            setWhole(isChosen ? one : null);
            if (!isChosen) setChosen((before) => ({ ...before, [one]: [] }));
          }}
        />
        <SupplierPane
          key={category}
          trade={trade}
          chosen={selection[category] ?? []}
          onChoose={(suppliers) => choose(() => suppliers)}
          onToggle={toggleOne}
          takesAll={whole === category}
          onWhole={() => setWhole(null)}
          onPreview={() => setPreviewing(true)}
        />
        <TermsPane
          key={`terms-${category}`}
          category={category}
          categories={categories}
          stored={stored}
          terms={terms}
          onChange={(next) => {
            setRefusal(null);
            setTerms(next);
          }}
          isShared={isShared}
          onShare={setShared}
          fault={faults[category]}
          opened={showsTerms}
          onOpen={setShowsTerms}
        />
      </div>
      <InvitationBar
        selection={selection}
        missing={missing}
        next={later.find((one) => missing.includes(one))}
        onShow={show}
        onSend={confirm}
      />
      <ConfirmInvitationsDialog
        project={project}
        items={items}
        selection={selection}
        terms={(one) => termsOf(terms, stored, one)}
        opened={isConfirming}
        onClose={() => setConfirming(false)}
        onSend={() => void send()}
        isSending={sending.isSending}
        refusal={sending.error && errorText(sending.error)}
        sentBefore={sending.sentBefore}
        byMail={byMail}
        onByMail={setByMail}
      />
      <LinksToSendDialog
        links={links}
        terms={(one) => termsOf(terms, stored, one)}
        onClose={leave}
      />
      <RequestPreviewDialog
        project={project}
        preview={isPreviewing ? trade : null}
        onClose={() => setPreviewing(false)}
      />
    </>
  );
}

/** Each link beside the contact that was chosen for it. */
const withSuppliers = (links: readonly AskedGuest[], selection: SupplierSelection): LinkToSend[] =>
  links.flatMap((link) => {
    const supplier = selection[link.category]?.find(({ id }) => id === link.guest_id);
    return supplier ? [{ ...link, supplier }] : [];
  });
