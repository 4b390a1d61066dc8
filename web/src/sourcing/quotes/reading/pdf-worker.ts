/** pdf.js's own worker: it begins to listen as soon as it is loaded where there is no page. */
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
