import { Button } from '@mantine/core';
import { useUploads } from '../../common/attachments/use-uploads.ts';
import { Icon } from '../../ui/Icon.tsx';

/** A receipt on its way to a purchase that stands already; where it was cut it waits, and is sent once. */
export function ReceiptUpload({ purchaseId, label }: { purchaseId: string; label: string }) {
  const { sendings, retry } = useUploads('purchase', purchaseId);
  return sendings.map(({ id, state, reason }) => (
    <p key={id} className="row wrap gap-8 boxed" role="status">
      <Icon name={state === 'failed' || state === 'refused' ? 'alert' : 'up'} size={18} />
      {state === 'failed' || state === 'refused' ? (
        <>
          <span>
            {label}: recibo por enviar. {reason}
          </span>
          {state === 'failed' && (
            <Button variant="light" size="compact-sm" onClick={() => retry(id)}>
              Tentar de novo
            </Button>
          )}
        </>
      ) : (
        <span>{label}: enviando o recibo…</span>
      )}
    </p>
  ));
}
