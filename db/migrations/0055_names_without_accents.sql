-- What things of the catalogue are called, by their code and in every language, without accents, beside their texts: people look for them by it. Kept by the database alone; names stand in quotation marks.
CREATE FUNCTION plain_text(said text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN lower(translate(said, 'ÀÁÂÄÃÅÇÈÉÊËÌÍÎÏÑÒÓÔÖÕÙÚÛÜŸàáâäãåçèéêëìíîïñòóôöõùúûüÿ’', 'AAAAAACEEEEIIIINOOOOOUUUUYaaaaaaceeeeiiiinooooouuuuy'''));--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "plain_names" text GENERATED ALWAYS AS (plain_text("code" || ' "' || "name" || '"')) STORED;--> statement-breakpoint
ALTER TABLE "package" ADD COLUMN "plain_names" text GENERATED ALWAYS AS (plain_text("code" || ' ' || jsonb_path_query_array("texts", '$.*.label')::text)) STORED;--> statement-breakpoint
ALTER TABLE "activity_voucher" ADD COLUMN "plain_names" text GENERATED ALWAYS AS (plain_text("code" || ' ' || jsonb_path_query_array("texts", '$.*.label')::text)) STORED;--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "plain_names" text GENERATED ALWAYS AS (plain_text("code" || ' ' || jsonb_path_query_array("texts", '$.*.title')::text)) STORED;--> statement-breakpoint
ALTER TABLE "room" ADD COLUMN "plain_names" text GENERATED ALWAYS AS (plain_text("code" || ' ' || jsonb_path_query_array("texts", '$.*.name')::text)) STORED;--> statement-breakpoint
ALTER TABLE "rate_plan" ADD COLUMN "plain_names" text GENERATED ALWAYS AS (plain_text("code")) STORED;
