import { fontOf } from '../../../domain/picture/pen';
import { drawPortrait, PORTRAIT, type PicturedEleven } from '../../../domain/picture/portrait';

/** Draws an eleven as a PNG of 1080 by 1350 pixels. */
export async function sharePicture(eleven: PicturedEleven): Promise<File> {
  const fonts = [fontOf(500, 26), fontOf(700, 26), fontOf(900, 26)];
  await Promise.all(fonts.map((font) => document.fonts.load(font)));
  const canvas = document.createElement('canvas');
  Object.assign(canvas, PORTRAIT);
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('This browser draws no pictures');
  const makePath = (outline: string) => new Path2D(outline);
  drawPortrait({ pen, makePath, ...PORTRAIT }, eleven);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error('This browser keeps no pictures');
  return new File([blob], 'nightmare-xi.png', { type: blob.type });
}
