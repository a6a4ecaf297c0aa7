import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  name: string;
  content: string;
  /** False values for the zip's headers. */
  said?: { bytes?: number; crc?: number; method?: number; flags?: number };
}

const UTF8_NAME = 0x800;
const DEFLATED = 8;

/** Returns a zip of these files. Format: https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT, 4.3. */
export function zipOf(entries: Iterable<ZipEntry>): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let [offset, count] = [0, 0];
  for (const { name, content, said = {} } of entries) {
    const nameBytes = Buffer.from(name);
    const packed = deflateRawSync(content);
    const about = Buffer.alloc(26);
    about.writeUInt16LE(20, 0);
    about.writeUInt16LE(said.flags ?? UTF8_NAME, 2);
    about.writeUInt16LE(said.method ?? DEFLATED, 4);
    about.writeUInt32LE(said.crc ?? crc32(content), 10);
    about.writeUInt32LE(packed.length, 14);
    about.writeUInt32LE(said.bytes ?? Buffer.byteLength(content), 18);
    about.writeUInt16LE(nameBytes.length, 22);
    const file = Buffer.concat([Buffer.from('PK\u0003\u0004'), about, nameBytes, packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    const version = Buffer.from([20, 0]);
    directory.push(Buffer.from('PK\u0001\u0002'), version, about, place, nameBytes);
    files.push(file);
    offset += file.length;
    count += 1;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...files, listed, Buffer.from('PK\u0005\u0006'), end]);
}
