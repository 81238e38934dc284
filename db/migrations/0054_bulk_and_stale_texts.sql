CREATE TABLE "catalogue_batch" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file" text NOT NULL,
	"wish" jsonb,
	"undo_of" uuid,
	"reason" text NOT NULL,
	"actor" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"left" jsonb,
	"next_path" text
);
--> statement-breakpoint
CREATE TABLE "catalogue_batch_item" (
	"batch_id" uuid NOT NULL,
	"record_id" integer NOT NULL,
	"move" jsonb NOT NULL,
	"undo" jsonb NOT NULL,
	"version" text NOT NULL,
	"lacking" jsonb NOT NULL,
	CONSTRAINT "catalogue_batch_item_batch_id_record_id_pk" PRIMARY KEY("batch_id","record_id")
);
--> statement-breakpoint
CREATE TABLE "stale_text" (
	"file" text NOT NULL,
	"record_id" integer NOT NULL,
	"language" text NOT NULL,
	"field" text NOT NULL,
	"french" jsonb NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "stale_text_file_record_id_language_field_pk" PRIMARY KEY("file","record_id","language","field")
);
--> statement-breakpoint
ALTER TABLE "catalogue_batch_item" ADD CONSTRAINT "catalogue_batch_item_batch_id_catalogue_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."catalogue_batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "catalogue_batch_started" ON "catalogue_batch" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "catalogue_batch_undo" ON "catalogue_batch" USING btree ("undo_of");--> statement-breakpoint
CREATE INDEX "stale_text_language" ON "stale_text" USING btree ("file","language");