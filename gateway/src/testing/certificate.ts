import { type KeyObject, sign } from 'node:crypto';

/** The smallest certificate that OpenSSL accepts: DER written by hand, for a server that exists for one test. RSA keys only. */
export function selfSigned(
  commonName: string,
  { privateKey, publicKey }: { privateKey: KeyObject; publicKey: KeyObject },
): Buffer {
  const algorithm = sequence(oid('2a864886f70d01010b'), element(0x05, Buffer.alloc(0)));
  const name = sequence(
    element(0x31, sequence(oid('550403'), element(0x0c, Buffer.from(commonName)))),
  );
  const validity = sequence(
    element(0x17, Buffer.from('200101000000Z')),
    element(0x17, Buffer.from('491231235959Z')),
  );
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const serial = element(0x02, Buffer.from([1]));
  const content = sequence(serial, algorithm, name, validity, name, spki);
  const signed = Buffer.concat([Buffer.from([0]), sign('sha256', content, privateKey)]);
  return sequence(content, algorithm, element(0x03, signed));
}

const sequence = (...parts: Buffer[]) => element(0x30, Buffer.concat(parts));
const oid = (hex: string) => element(0x06, Buffer.from(hex, 'hex'));

function element(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size =
    length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
