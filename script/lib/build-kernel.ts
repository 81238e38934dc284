import { writeFileSync } from "node:fs";
import { compileKernel, describeKernel, KERNEL_CODE_FILE } from "./compile-kernel.ts";

/** Compiles the kernel of the search index after a change of its source. A test fails while what is committed is not what this writes. */
writeFileSync(KERNEL_CODE_FILE, describeKernel(await compileKernel()));
