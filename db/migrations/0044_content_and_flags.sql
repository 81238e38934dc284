CREATE TABLE "content_release" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"file" text NOT NULL,
	"seq" integer NOT NULL,
	"number" integer NOT NULL,
	"from" text NOT NULL,
	"until" text,
	"takes_back" integer,
	"actor" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_release_seq" UNIQUE("file","seq")
);
--> statement-breakpoint
CREATE TABLE "content_version" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"file" text NOT NULL,
	"number" integer NOT NULL,
	"body" json NOT NULL,
	"made_of" integer NOT NULL,
	"actor" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_version_number" UNIQUE("file","number")
);
--> statement-breakpoint
CREATE TABLE "flag_change" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"flag" text NOT NULL,
	"seq" integer NOT NULL,
	"rule" jsonb,
	"actor" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "flag_change_seq" UNIQUE("flag","seq")
);
--> statement-breakpoint
CREATE TABLE "flag_exposure" (
	"flag" text NOT NULL,
	"seq" integer NOT NULL,
	"value" text NOT NULL,
	"pages" bigint NOT NULL,
	CONSTRAINT "flag_exposure_flag_seq_value_pk" PRIMARY KEY("flag","seq","value")
);
