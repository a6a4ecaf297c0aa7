import { sha256 } from '@noble/hashes/sha2.js';
import { receiptCode, type TeamReceipt } from '../../../domain/proof/receipt';

/** Returns the short name of a receipt, such as 7F3-K2Q. */
export const receiptName = ({ receipt }: TeamReceipt): string => receiptCode(receipt, sha256);

/** Returns "7, F, 3, K, 2, Q", which screen readers read letter by letter. */
export const spelledOut = (name: string): string => [...name.replace('-', '')].join(', ');
