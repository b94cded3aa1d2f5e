-- The words of a text as core/src/text/search-words.ts has them, by the folding that the filter and the search in PDFs use
-- too (docs/decisions/0144-one-folding.md): characters that show nothing no longer split a word, and more letters become
-- plain.

-- In the same order as core: replaces characters that stand for others; decomposes; drops marks and characters that show
-- nothing; lower-cases; makes letters plain that no decomposition does; and puts a space for all but letters and digits.
create or replace function private.search_words(value text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select btrim(regexp_replace(
    replace(replace(replace(replace(translate(
      lower(
        regexp_replace(
          normalize(replace(translate(value, 'ªº˚', '°°°'), '№', 'n°'), nfkd),
          E'[\\u00ad\\u0300-\\u036f\\u0483-\\u0489\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u0610-\\u061a\\u061c\\u064b-\\u065f\\u0670\\u115f\\u1160\\u180b-\\u180f\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u20d0-\\u20ff\\ufe00-\\ufe0f\\ufe20-\\ufe2f\\ufeff\\U000e0000-\\U000e0fff]',
          '', 'g'
        ) collate "default"
      ),
      'łøđðıħŋŧς', 'loddihntσ'), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'), 'þ', 'th'),
    E'[\\u0001-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00a9\\u00ab-\\u00b4\\u00b6-\\u00b9\\u00bb-\\u00bf\\u00d7\\u00f7\\u02b0-\\u02ff\\u055a\\u058a\\u05be\\u1400\\u1680\\u1806\\u2000-\\u2bff\\u2e00-\\u2e7f\\u3000-\\u3004\\u3008-\\u3020\\u3030\\u303d-\\u303f\\u30a0\\ua78c\\ue000-\\uf8ff\\ufe10-\\ufe6f\\uff00-\\uff0f\\uff1a-\\uff20\\uff3b-\\uff40\\uff5b-\\uff65\\uffe0-\\uffff\\U0001f000-\\U0001faff\\U000e0000-\\U0010ffff]+',
    ' ', 'g'
  ))
$$;

-- Folds existing rows anew: their columns of words are generated from the path.
update public.file_access set file_path = file_path;
select public.refresh_known_words();
