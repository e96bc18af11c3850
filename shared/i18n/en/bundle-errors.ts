/** The errors of bundles: what is wrong with an archive, and where. */
export const bundleErrors = {
  'bundle.not_a_bundle': 'This file is not a bundle of a Hilal site: it does not begin with a readable manifest.json.',
  'bundle.newer': 'This bundle was written by a newer version of the site ({version}). Please update this site first.',
  'bundle.manifest_invalid': '{file} is not valid at {field}.',
  'bundle.truncated': 'The bundle breaks off at {file}.',
  'bundle.entry_invalid':
    'What follows {file} in the archive is damaged, or is not a plain file, such as a link or a folder.',
  'bundle.entry_unexpected':
    'The archive contains {file} where the manifest announces {expected}, or of another length.',
  'bundle.trailing': 'The archive continues after its end, which follows {file}.',
  'bundle.file_unknown': 'The bundle contains {file}, which does not belong there.',
  'bundle.file_changed': '{file} is damaged: it is not the file that the manifest describes.',
  'bundle.media_invalid': '{file} is neither a WebP picture nor a PDF, as its name says.',
  'bundle.media_missing': '{file}, line {line}: the bundle does not contain the file {name}.',
  'bundle.line_long': '{file}, line {line}: the line is too long.',
  'bundle.line_unreadable': '{file}, line {line}: the line is not JSON in UTF-8.',
  'bundle.field_invalid': '{file}, line {line}: the value of {field} is not valid.',
  'bundle.rule_broken': '{file}, line {line}, {field}: {rule}',
  'bundle.line_order': '{file}, line {line}: the record is repeated, or not in order.',
  'bundle.rows_contradict':
    '{file}, lines {from} to {to}: a record refers to one that the bundle does not contain, or repeats what must be unique.',
  'bundle.site_not_empty':
    'This site is not empty: there are records in {table}. A bundle can only be imported into a new site.',
} as const

export const bundleErrorStatus: Record<keyof typeof bundleErrors, number> = {
  'bundle.not_a_bundle': 400,
  'bundle.newer': 400,
  'bundle.manifest_invalid': 400,
  'bundle.truncated': 400,
  'bundle.entry_invalid': 400,
  'bundle.entry_unexpected': 400,
  'bundle.trailing': 400,
  'bundle.file_unknown': 400,
  'bundle.file_changed': 400,
  'bundle.media_invalid': 400,
  'bundle.media_missing': 400,
  'bundle.line_long': 400,
  'bundle.line_unreadable': 400,
  'bundle.field_invalid': 400,
  'bundle.rule_broken': 400,
  'bundle.line_order': 400,
  'bundle.rows_contradict': 400,
  'bundle.site_not_empty': 409,
}
