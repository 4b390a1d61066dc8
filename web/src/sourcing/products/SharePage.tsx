import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { useRight } from '../../session/rights.ts';
import { useProfile } from '../../session/session.tsx';
import { InfoNote } from '../../ui/InfoNote.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { ProductEditor } from './ProductEditor.tsx';
import styles from './Products.module.css';
import { readSharedPage } from './shared-page.ts';

/** A page that a phone shares with the application becomes a product of the library: its form, filled. Nothing is fetched. */
export default function SharePage() {
  const { role } = useProfile();
  const { may, refusal } = useRight('prepare');
  const [params] = useSearchParams();
  const [begin] = useState(() => readSharedPage(params));
  const navigate = useNavigate();
  if (role !== 'architect')
    return (
      <Sentence>
        Páginas compartilhadas vão para a biblioteca de produtos de um escritório de arquitetura. A
        sua conta não tem uma.
      </Sentence>
    );
  if (!may) return <Sentence>{`Seu acesso a esta conta é de leitura. ${refusal}.`}</Sentence>;
  return (
    <>
      <PageHeader
        title="Guardar na biblioteca"
        lead={
          begin.description || begin.vendor_url
            ? 'Confira o nome e escolha a categoria. A página da loja não é lida: fotos e medidas entram por você.'
            : 'Nada veio com o que foi compartilhado. Descreva o produto.'
        }
      />
      <div className={styles.page}>
        <ProductEditor
          begin={begin}
          cancelTo={paths.library()}
          onSaved={(name) => {
            notifyOk('Produto guardado na biblioteca', name);
            void navigate(paths.library(), { replace: true });
          }}
        />
      </div>
    </>
  );
}

function Sentence({ children }: { children: string }) {
  return (
    <>
      <PageHeader title="Guardar na biblioteca" />
      <InfoNote>{children}</InfoNote>
      <Button component={Link} to={paths.dashboard()} variant="default" mt="md">
        Voltar ao painel
      </Button>
    </>
  );
}
