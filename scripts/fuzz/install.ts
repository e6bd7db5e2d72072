import { projectFolder } from '../rehearse/folders.ts';
import { providePython } from '../rehearse/python-environment.ts';

/** The fuzzer's own environment, kept from one run to the next. */
export const fuzzFolder = `${projectFolder}.local/fuzz`;
const venv = `${fuzzFolder}/venv`;

/** Where the fuzzer's command lies once it is installed. */
export const fuzzer = `${venv}/bin/schemathesis`;

/** Installs the fuzzer, unless it is there already. */
export const installFuzzer = (): Promise<void> => providePython(venv, `${projectFolder}scripts/fuzz/requirements.txt`);
