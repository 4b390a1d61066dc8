import { Checkbox, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useLocation } from 'react-router';
import { notifiesDevices } from '../../common/notifications/device.ts';
import {
  type Preference,
  preferencesQuery,
  useSavePreference,
} from '../../common/notifications/preferences.ts';
import { inTopicOrder, topicWords } from '../../common/notifications/topics.ts';
import { AccountSection } from '../../ui/AccountSection.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { notifyError, notifyOk } from '../../ui/toasts.tsx';
import { errorText } from '../../wire/errors.ts';
import { plural } from '../../words/format.ts';
import styles from './NotificationsSection.module.css';
import { NotifiedDevice } from './NotifiedDevice.tsx';

/** As `paths.notificationPreferences()` names it. */
const anchor = 'avisos';

const mailOptions = [
  { value: 'now', label: 'Na hora' },
  { value: 'daily', label: 'No resumo do dia, às 8 h' },
  { value: 'off', label: 'Não enviar' },
];

/**
 * How the person is notified of each topic of their role; a choice is saved as it is made. The topics are folded, since few
 * people change them: a link to them opens them.
 */
export function NotificationsSection() {
  const preferences = useQuery(preferencesQuery);
  const isThere = preferences.data !== undefined;
  // The section comes after the browser has looked for the anchor, and grows when its rows arrive.
  const { hash } = useLocation();
  useEffect(() => {
    if (isThere && hash === `#${anchor}`) document.getElementById(anchor)?.scrollIntoView();
  }, [hash, isThere]);
  return (
    <AccountSection
      id={anchor}
      title="Avisos"
      lead="Escolha o que chega por e-mail e o que aparece na lista de avisos. Mensagens sobre a sua conta e a sua senha chegam sempre."
    >
      <Reading query={preferences} failure="Não foi possível carregar suas preferências de avisos">
        {(rows) => (
          <>
            <NotifiedDevice />
            <details open={hash === `#${anchor}` || undefined} className={styles.topics}>
              <summary>Escolher em {plural(rows.length, 'assunto', 'assuntos')}</summary>
              <ul>
                {inTopicOrder(rows).map((row) => (
                  <TopicRow key={row.topic} preference={row} />
                ))}
              </ul>
            </details>
          </>
        )}
      </Reading>
    </AccountSection>
  );
}

function TopicRow({ preference: saved }: { preference: Preference }) {
  const save = useSavePreference();
  // Rendered with the click. It gives way to the saved row when the saving is over and that row is rendered: cleared any
  // sooner, the former choice would be shown for a moment.
  const [chosen, setChosen] = useState<Preference>();
  const { isPending } = save;
  useEffect(() => {
    if (!isPending) setChosen(undefined);
  }, [isPending]);
  const preference = chosen ?? saved;
  const { label, about } = topicWords(preference.topic);
  const heading = useId();
  const choose = (choice: Partial<Preference>) => {
    const next = { ...preference, ...choice };
    setChosen(next);
    save.mutate(next, {
      onSuccess: () => notifyOk('Preferência salva.', label),
      onError: (error) => notifyError(`Não foi possível salvar: ${label}`, errorText(error)),
    });
  };
  return (
    <li>
      <fieldset className={styles.topic} aria-labelledby={heading}>
        <div className={`grows ${styles.words}`}>
          <h3 id={heading}>{label}</h3>
          <p>{about}</p>
        </div>
        <div className={`stack gap-12 fixed ${styles.ways}`}>
          <NativeSelect
            label="E-mail"
            data={mailOptions}
            value={preference.mail}
            onChange={(event) => choose({ mail: event.currentTarget.value })}
          />
          <Checkbox
            label={preference.stays_listed ? 'Sempre na lista de avisos' : 'Na lista de avisos'}
            checked={preference.in_app}
            disabled={preference.stays_listed}
            onChange={(event) => choose({ in_app: event.currentTarget.checked })}
          />
          {notifiesDevices() && (
            <Checkbox
              label="Nos meus aparelhos"
              checked={preference.push}
              onChange={(event) => choose({ push: event.currentTarget.checked })}
            />
          )}
        </div>
      </fieldset>
    </li>
  );
}
