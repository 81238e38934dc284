import { crc32, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";

/** A picture to take photographs of: a blue field with a red disc at a place (shares of width and height). */
export function scene({ width = 1500, height = 1000, x = 0.8, y = 0.3, seed = 0 } = {}): Sharp {
  const radius = Math.round(Math.min(width, height) * 0.08);
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="rgb(60,${90 + seed},150)"/><circle cx="${x * width}" cy="${y * height}" r="${radius}" fill="#d02020"/></svg>`,
    ),
  ).flatten();
}

/** As a camera would send it: held on its side, with the place and the name of who took it. */
export function cameraJpeg(picture: Sharp, orientation = 1): Promise<Buffer> {
  return picture
    .withExif({
      IFD0: { Artist: "Somebody Private" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "49/1 25/1 0/1", GPSLongitudeRef: "E", GPSLongitude: "0/1 14/1 0/1" },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><note>Somebody Private</note></x:xmpmeta>`)
    .withMetadata({ orientation })
    .jpeg({ quality: 92 })
    .toBuffer();
}

/** A PNG that announces a size and has no pixels to speak of: what a decompression bomb begins with. */
export function announcedPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const chunk = (type: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), content]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.byteLength);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(3000))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** Where the disc of a `scene` is in a picture, shares of its width and height; null where it is not whole to its middle. */
export async function findDisc(picture: Buffer): Promise<{ x: number; y: number } | null> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  let [count, sumX, sumY] = [0, 0, 0];
  for (let at = 0; at < data.length; at += 3) {
    if ((data[at] ?? 0) < 150 || (data[at + 2] ?? 0) > 90) continue;
    const pixel = at / 3;
    count += 1;
    sumX += pixel % info.width;
    sumY += Math.floor(pixel / info.width);
  }
  return count === 0 ? null : { x: sumX / count / info.width, y: sumY / count / info.height };
}
