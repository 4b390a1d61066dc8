import { Button, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { plural } from '../../../words/format.ts';
import type { Place } from '../fill/place.ts';
import styles from './PdfPages.module.css';
import { isOnPage } from './places.ts';
import type { ShownPage, ShownPdf } from './shown-pdf.ts';

const ZOOMS = [1, 1.5, 2, 3] as const;

interface PdfPagesProps {
  file: Blob;
  /** Its name, for people who do not see the pages. */
  name: string;
  /** The place of this file that is pointed at. */
  place?: Place | null;
}

/**
 * The pages of a PDF, drawn where they stand in the page, with text that can be selected and the place that is pointed at marked and in sight. For
 * anybody who has the file. pdf.js comes when it is shown; nothing of the file runs and nothing is fetched.
 */
export function PdfPages({ file, name, place = null }: PdfPagesProps) {
  const [shown, setShown] = useState<ShownPdf | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [zoom, setZoom] = useState(0);

  useEffect(() => {
    let isOver = false;
    let opened: ShownPdf | null = null;
    setShown(null);
    setRefusal(null);
    import('./shown-pdf.ts')
      .then(({ openToShow }) => openToShow(file))
      .then((pdf) => {
        opened = pdf;
        if (isOver) pdf.end();
        else setShown(pdf);
      })
      .catch((error: Error) => isOver || setRefusal(error.message));
    return () => {
      isOver = true;
      opened?.end();
    };
  }, [file]);

  if (refusal) return <Text c="dimmed">{refusal}</Text>;
  if (!shown) return <Text c="dimmed">Abrindo o PDF…</Text>;
  return (
    <div className="stack gap-8">
      <div className="row gap-8">
        <Button variant="default" size="xs" disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
          Diminuir
        </Button>
        <Button
          variant="default"
          size="xs"
          disabled={zoom === ZOOMS.length - 1}
          onClick={() => setZoom(zoom + 1)}
        >
          Aumentar
        </Button>
        <Text fz="sm" c="dimmed">
          {plural(shown.count, 'página', 'páginas')}
        </Text>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard. */}
      <section className={styles.pages} tabIndex={0} aria-label={name}>
        {shown.pages.map((page) => (
          <OnePage
            key={page.number}
            page={page}
            zoom={ZOOMS[zoom] ?? 1}
            place={place && isOnPage(place) && place.page === page.number ? place : null}
          />
        ))}
        {shown.count > shown.pages.length && (
          <Text c="dimmed">As outras páginas não são mostradas aqui.</Text>
        )}
      </section>
    </div>
  );
}

function OnePage({ page, zoom, place }: { page: ShownPage; zoom: number; place: Place | null }) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const mark = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);

  // Thirty pages drawn at once would fill the memory of a phone.
  useEffect(() => {
    const { current } = frame;
    if (!current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: '400px' },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const width = (frame.current?.parentElement?.clientWidth ?? 0) * zoom;
    if (!isNear || !canvas.current || !text.current || width === 0) return;
    // A page that is left while it is drawn needs no words.
    page.draw(canvas.current, text.current, width).catch(() => undefined);
  }, [page, zoom, isNear]);
  useEffect(() => {
    if (place) mark.current?.scrollIntoView({ block: 'center', inline: 'nearest' });
  }, [place]);

  return (
    <div
      ref={frame}
      className={styles.page}
      style={{ width: `${zoom * 100}%`, aspectRatio: `${page.width} / ${page.height}` }}
    >
      <canvas
        ref={canvas}
        className={styles.drawn}
        role="img"
        aria-label={`Página ${page.number}`}
      />
      <div ref={text} className={styles.text} />
      {place && isOnPage(place) && (
        <div
          ref={mark}
          className={styles.mark}
          data-place={place.where}
          style={{
            left: `${(place.box.left / page.width) * 100}%`,
            top: `${(place.box.top / page.height) * 100}%`,
            width: `${((place.box.right - place.box.left) / page.width) * 100}%`,
            height: `${((place.box.bottom - place.box.top) / page.height) * 100}%`,
          }}
        />
      )}
    </div>
  );
}
