import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  name: string;
  content: string;
  /** Values that the headers state instead of the true ones. */
  falseHeaders?: { bytes?: number; crc?: number; method?: number; flags?: number };
}

const UTF8_NAME = 0x800;
const DEFLATED = 8;

/** Returns a zip of these files. Format: https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT, 4.3. */
export function zipOf(entries: Iterable<ZipEntry>): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let [offset, count] = [0, 0];
  for (const { name, content, falseHeaders = {} } of entries) {
    const nameBytes = Buffer.from(name);
    const packed = deflateRawSync(content);
    const commonHeader = Buffer.alloc(26);
    commonHeader.writeUInt16LE(20, 0);
    commonHeader.writeUInt16LE(falseHeaders.flags ?? UTF8_NAME, 2);
    commonHeader.writeUInt16LE(falseHeaders.method ?? DEFLATED, 4);
    commonHeader.writeUInt32LE(falseHeaders.crc ?? crc32(content), 10);
    commonHeader.writeUInt32LE(packed.length, 14);
    commonHeader.writeUInt32LE(falseHeaders.bytes ?? Buffer.byteLength(content), 18);
    commonHeader.writeUInt16LE(nameBytes.length, 22);
    const file = Buffer.concat([Buffer.from('PK\u0003\u0004'), commonHeader, nameBytes, packed]);
    const directoryFields = Buffer.alloc(14);
    directoryFields.writeUInt32LE(offset, 10);
    const version = Buffer.from([20, 0]);
    directory.push(
      Buffer.from('PK\u0001\u0002'),
      version,
      commonHeader,
      directoryFields,
      nameBytes,
    );
    files.push(file);
    offset += file.length;
    count += 1;
  }
  const centralDirectory = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(centralDirectory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...files, centralDirectory, Buffer.from('PK\u0005\u0006'), end]);
}
