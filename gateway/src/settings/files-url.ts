import path from 'node:path';

/** A bucket of an S3-compatible service and how to sign in there. */
export interface S3Place {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Where the bytes of files lie. */
export type FilesPlace = { folder: string } | { s3: S3Place };

/**
 * Reads FILES_URL. Absent: a folder below `dataDir`. `file:///folder`: that folder.
 * `s3://key:secret@host[:port]/bucket?region=…`; `tls=off` for a service on a private network.
 * @returns null for a URL that is none of them.
 */
export function readFilesUrl(text: string | null, dataDir: string): FilesPlace | null {
  if (text === null) return { folder: path.join(dataDir, 'files') };
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol === 'file:' && url.host === '' && url.pathname !== '/') {
    return { folder: decodeURIComponent(url.pathname) };
  }
  if (url?.protocol !== 's3:') return null;
  const bucket = url.pathname.replace(/^\/|\/$/g, '');
  const region = url.searchParams.get('region') ?? 'us-east-1';
  if (!url.host || !url.username || !url.password || !/^[a-z0-9][a-z0-9.-]+$/.test(bucket)) {
    return null;
  }
  const scheme = url.searchParams.get('tls') === 'off' ? 'http' : 'https';
  return {
    s3: {
      endpoint: `${scheme}://${url.host}`,
      region,
      bucket,
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
    },
  };
}
