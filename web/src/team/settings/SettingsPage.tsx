import { PlatformSettings } from '../../parties/settings/PlatformSettings.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PageTabs } from '../../ui/PageTabs.tsx';
import { PriceSettings } from './PriceSettings.tsx';

/** The operator's facts about the platform and settings for everybody (docs/decisions/119), and the figures that prices are read by. */
export default function SettingsPage() {
  return (
    <>
      <PageHeader
        title="Configurações"
        lead="Quem responde pela plataforma, como falar com ela e o que as páginas públicas mostram."
      />
      <PageTabs
        label="Configurações"
        tabs={[
          { value: 'plataforma', label: 'Plataforma', panel: <PlatformSettings /> },
          { value: 'precos', label: 'Preços', panel: <PriceSettings /> },
        ]}
      />
    </>
  );
}
