import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

// After the build: .br and .gz beside each text asset, so that the server never compresses the same file twice.
const folder = "build/client/assets";
for (const name of readdirSync(folder).filter((file) => /\.(js|css|svg|json)$/.test(file))) {
  const raw = readFileSync(`${folder}/${name}`);
  writeFileSync(`${folder}/${name}.br`, brotliCompressSync(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  writeFileSync(`${folder}/${name}.gz`, gzipSync(raw, { level: 9 }));
}
